import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** The effect of each order's journals on each account, by the ledger. */
const MOVED = `select j.reference as ref_id, a.kind || ':' || a.owner as account, sum(x.change)::bigint as change
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  cross join lateral (values (t.debit_account_id, 0 - t.amount), (t.credit_account_id, t.amount)) as x(account_id, change)
  join ledger.account a on a.id = x.account_id
  where j.kind in ('shipment_hold', 'shipment_success', 'shipment_refund', 'shipment_canceled') group by 1, 2 having sum(x.change) <> 0`;

/** The same effect by the shipment's own row. */
const SAID = `select s.ref_id, p.account, sum(p.change)::bigint as change
  from shipment s cross join lateral (values
    ('deposit:' || s.member_id, case when s.payer = 'shop' then 0
      else case when s.status in ('processing', 'success') then 0 - s.total_cost else 0 end
        + case when s.payer = 'channel' then s.total_cost else 0 end end),
    ('loss:shop_shipping', case when s.payer = 'shop' and s.status in ('processing', 'success') then 0 - s.total_cost else 0 end),
    ('in_flight:cashless', case when s.payer = 'channel' then 0 - s.total_cost else 0 end),
    ('in_flight:shipments', case s.status when 'processing' then s.total_cost else 0 end),
    ('courier:' || s.courier_account_id, case s.status when 'success' then s.total_cost - s.margin else 0 end),
    ('revenue:shipping', case s.status when 'success' then s.margin else 0 end)) as p(account, change)
  where p.change <> 0 group by 1, 2`;

/** Checks shipments against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every parcel moved what its state says, account by account",
    sql: `select concat(ref_id, ' ', account, ': says ', coalesce(s.change, 0), ', moved ', coalesce(m.change, 0)) as detail
      from (${SAID}) s full join (${MOVED}) m using (ref_id, account) where s.change is distinct from m.change`,
  },
  {
    check: "the money held for couriers is that of the open orders",
    sql: `select concat('held ', coalesce(a.balance, 0), ', open orders ', o.total) as detail
      from (select coalesce(sum(total_cost), 0) as total from shipment where status = 'processing') o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'shipments' where coalesce(a.balance, 0) <> o.total`,
  },
];

/** The names of the checks of verifyShipments. */
export const SHIPMENT_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyShipments(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
