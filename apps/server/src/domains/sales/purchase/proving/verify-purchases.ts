import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Compares the purchases with the ledger (invariants I3, I6, I14). Each query returns the violations. */
const CHECKS: readonly BookCheck[] = [
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
    // The wallet is the account that the hold debited.
    check: "every purchase has moved on each account what its state says",
    sql: `select concat(p.ref_id, ' is ', p.state, ' with wallet ', n.wallet, ', other members ', n.others, ', in flight ', n.in_flight,
        ', loss ', n.loss, ', supplier and variance ', n.supplier, ', revenue ', n.revenue) as detail from purchase p
      join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
      join lateral (
        select coalesce(sum(m.amount) filter (where m.kind in ('deposit', 'loan_deposit') and m.id = h.wallet), 0) as wallet,
          coalesce(sum(abs(m.amount)) filter (where m.kind in ('deposit', 'loan_deposit') and m.id <> h.wallet), 0) as others,
          coalesce(sum(m.amount) filter (where m.kind = 'in_flight'), 0) as in_flight,
          coalesce(sum(m.amount) filter (where m.kind = 'loss'), 0) as loss,
          coalesce(sum(m.amount) filter (where m.kind in ('supplier', 'variance')), 0) as supplier,
          coalesce(sum(m.amount) filter (where m.kind = 'revenue'), 0) as revenue
        from (select t.debit_account_id as wallet from ledger.journal j join ledger.transfer t on t.journal_id = j.id and t.position = 1
            where j.idempotency_key = 'purchase:' || p.ref_id || ':hold') h
        cross join lateral (
          select c.kind, c.id, s.amount from ledger.journal j join ledger.transfer t on t.journal_id = j.id
          cross join lateral (values (t.credit_account_id, t.amount), (t.debit_account_id, -t.amount)) as s(account, amount)
          join ledger.account c on c.id = s.account
          where j.reference = p.ref_id and j.kind like 'purchase\\_%' and j.kind not in ('purchase_stray_delivery', 'purchase_stray_returned')) m) n on true
      cross join lateral (select p.state in ('reserved', 'submitting', 'unknown', 'blocked') as is_open,
        p.state = 'success' and n.loss = 0 as by_member, p.state = 'success' and n.loss <> 0 as by_brand) w
      where n.others <> 0 or n.wallet <> case when w.is_open or w.by_member then -p.price else 0 end
        or n.in_flight <> case when w.is_open then p.price else 0 end or n.loss <> case when w.by_brand then -p.price else 0 end
        or n.supplier <> case when p.state = 'success' then a.quoted_cost else 0 end
        or n.revenue <> case when p.state = 'success' then p.price - a.quoted_cost else 0 end`,
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

/** The names of the checks in verifyPurchases. */
export const PURCHASE_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyPurchases(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
