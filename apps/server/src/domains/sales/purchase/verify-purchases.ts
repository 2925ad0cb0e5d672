import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

const FEW = 20;

/** Holds the purchases against the ledger (invariants I3, I6, I14): each query names what breaks it. */
const CHECKS: readonly { readonly check: string; readonly sql: string }[] = [
  {
    check: "the held money is that of the open purchases",
    sql: `select concat('in flight ', coalesce(a.balance, 0), ', open purchases ', o.total) as detail
      from (select coalesce(sum(price), 0) as total from purchase where state in ('reserved', 'submitting', 'unknown', 'blocked')) o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'brand' where coalesce(a.balance, 0) <> o.total`,
  },
  {
    check: "every purchase has the journals of its state, and no other",
    sql: `select concat(p.ref_id, ' is ', p.state, ' with ', j.kinds) as detail from purchase p
      join lateral (select coalesce(string_agg(distinct kind, ',' order by kind), '') as kinds from ledger.journal
        where reference = p.ref_id and kind like 'purchase\\_%' and kind not in ('purchase_stray_delivery', 'purchase_stray_returned')) j on true
      where j.kinds <> all (case p.state
        when 'success' then array['purchase_hold,purchase_success', 'purchase_hold,purchase_late_success,purchase_refund']
        when 'failed' then array['purchase_hold,purchase_refund']
        when 'expired' then array['purchase_hold,purchase_refund']
        when 'canceled' then array['purchase_hold,purchase_refund']
        when 'returned' then array['purchase_hold,purchase_returned,purchase_success', 'purchase_hold,purchase_late_success,purchase_refund,purchase_returned']
        else array['purchase_hold'] end)`,
  },
  {
    check: "an open purchase has something that will move it, or a person's eye",
    sql: `select p.ref_id as detail from purchase p where p.state in ('reserved', 'submitting', 'unknown') and p.case_reason is null
      and not exists (select from purchase_attempt a where a.purchase_id = p.id and a.next_action_at is not null)`,
  },
  {
    check: "a blocked purchase waits for staff, and nothing sends it",
    sql: `select concat(p.ref_id, ' is ', p.state) as detail from purchase p
      left join purchase_review r on r.purchase_id = p.id and r.decided_at is null
      where (p.state = 'blocked') <> (r.id is not null)
        or (p.state = 'blocked' and exists (select from purchase_attempt a where a.purchase_id = p.id and a.next_action_at is not null))`,
  },
];

/** What verifyPurchases looks at, by name. */
export const PURCHASE_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export async function verifyPurchases(
  pool: pg.Pool | pg.ClientBase,
): Promise<readonly LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const { check, sql } of CHECKS) {
    const found = await pool.query<{ detail: string }>(`${sql} limit ${FEW}`);
    problems.push(...found.rows.map((row) => ({ check, detail: row.detail })));
  }
  return problems;
}
