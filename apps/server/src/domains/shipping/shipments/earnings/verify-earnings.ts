import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** The cashback promised for the parcels up to the cashback worker's position. */
const DUE = `select s.id as shipment_id, e.kind, e.member_id, e.amount
  from cashback_progress g join ledger.journal j on j.id > g.first_journal_id and j.id <= g.last_journal_id and j.kind = 'shipment_success'
  join shipment s on s.ref_id = j.reference cross join lateral shipment_earnings(s) e`;

/** Checks cashback and upline shares of parcels against the shipments and the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every parcel earned what was promised, once",
    sql: `select concat(s.ref_id, ' ', kind, ' is due ', due.amount, ', noted ', e.amount) as detail
      from (${DUE}) due full join (select * from cashback_entry where shipment_id is not null) e using (shipment_id, kind)
      join shipment s on s.id = shipment_id
      where (due.member_id, due.amount) is distinct from (e.member_id, e.amount)`,
  },
  {
    check: "every earning of a parcel has the journals of its state, and no other",
    sql: `select concat(s.ref_id, ' ', e.kind, ' is ', e.state, ' with ', j.kinds) as detail
      from cashback_entry e join shipment s on s.id = e.shipment_id
      join lateral (select coalesce(string_agg(concat_ws(' ', j.kind, t.amount, a.owner), ',' order by j.id), '') as kinds
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account a on a.kind = 'cashback' and a.id in (t.debit_account_id, t.credit_account_id)
        where j.reference = s.ref_id and j.idempotency_key in (concat_ws(':', 'cashback', s.ref_id, e.kind, 'credit'),
          concat_ws(':', 'cashback', s.ref_id, e.kind, 'taken_back'))) j on true
      where j.kinds <> concat_ws(',', case when e.credited_at is not null then concat_ws(' ', 'cashback_credit', e.amount, e.member_id) end,
        case when e.credited_at is not null and e.reversed_at is not null then concat_ws(' ', 'cashback_taken_back', e.amount, e.member_id) end)`,
  },
  {
    check: "what a cancelled or returned parcel earned is nobody's",
    sql: `select concat(s.ref_id, ' ', e.kind, ' is ', e.state) as detail
      from cashback_entry e join shipment s on s.id = e.shipment_id
      where e.state <> 'reversed' and (
        exists (select from ledger.journal j join cashback_progress g on j.id <= g.last_journal_id
          where j.idempotency_key = concat_ws(':', 'shipment', s.ref_id, 'canceled'))
        or exists (select from shipment_return r where r.shipment_id = s.id and r.done_at is not null))`,
  },
  {
    check: "a parcel that came back is queued for its cashback",
    sql: `select s.ref_id as detail from shipment s where s.shipping = 'returned' and s.agent_cashback + s.upline_share > 0
      and not exists (select from shipment_return r where r.shipment_id = s.id)`,
  },
];

/** The names of the checks of verifyEarnings. */
export const EARNING_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyEarnings(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
