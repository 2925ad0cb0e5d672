import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Checks parcels that their sender pays against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "the money kept for paid parcels is that of the parcels that are not accepted yet",
    sql: `select concat('kept ', coalesce(a.balance, 0), ', waiting ', o.total) as detail
      from (select coalesce(sum(total), 0) as total from cashless_parcel where state = 'paid') o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'cashless' where coalesce(a.balance, 0) <> o.total`,
  },
  {
    check: "each payment of a parcel moved its gateway once",
    sql: `select concat(c.code, ': says ', c.said, ', moved ', coalesce(m.moved, 0)) as detail
      from (select code, case when paid_at is null then 0 else amount - reversed end as said from cashless_parcel) c
      left join (
        select j.reference as code, sum(case when d.kind = 'gateway' then t.amount else 0 end - case when k.kind = 'gateway' then t.amount else 0 end) as moved
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account d on d.id = t.debit_account_id join ledger.account k on k.id = t.credit_account_id
        where j.kind in ('cashless_paid', 'cashless_late', 'cashless_refund', 'cashless_reversed') group by 1) m using (code)
      where coalesce(m.moved, 0) <> c.said`,
  },
  {
    check: "a parcel that a payment channel paid has its payment, and the other way round",
    sql: `select concat(coalesce(s.ref_id, c.code), ' has no counterpart') as detail
      from (select ref_id, total_cost from shipment where payer = 'channel') s
      full join (select code, shipment_ref, total from cashless_parcel where shipment_ref is not null) c
        on c.shipment_ref = s.ref_id and c.total = s.total_cost
      where s.ref_id is null or c.code is null`,
  },
];

/** The names of the checks of verifyCashless. */
export const CASHLESS_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyCashless(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
