import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** The effect of each parcel's journals of cash on delivery on each account, by the ledger. */
const MOVED = `select j.reference as ref_id, a.kind || ':' || a.owner as account, sum(x.change)::bigint as change
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  cross join lateral (values (t.debit_account_id, 0 - t.amount), (t.credit_account_id, t.amount)) as x(account_id, change)
  join ledger.account a on a.id = x.account_id
  where j.kind like 'cod\\_%' group by 1, 2 having sum(x.change) <> 0`;

/** The same effect by the parcel's own rows. */
const SAID = `select s.ref_id, p.account, p.change
  from parcel_cod c join shipment s on s.id = c.shipment_id cross join lateral (values
    ('cod_clearing:' || s.courier_account_id, case when c.state in ('collected', 'disputed') then s.cod_courier_fee - s.cod_amount else 0 end),
    ('member_cod:' || s.member_id, case when c.state in ('collected', 'disputed') then s.cod_amount - s.cod_courier_fee - s.cod_own_fee else 0 end),
    ('revenue:cod', case when c.state = 'returned' then 0 else s.cod_own_fee end),
    ('suspense:bank', case c.state when 'paid' then s.cod_courier_fee - s.cod_amount else 0 end),
    ('deposit:' || s.member_id, case c.state when 'paid' then s.cod_amount - s.cod_courier_fee - s.cod_own_fee else 0 end)) as p(account, change)
  where p.change <> 0`;

/** Checks cash on delivery against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every parcel's cash on delivery moved what its state says, account by account",
    sql: `select concat(ref_id, ' ', account, ': says ', coalesce(s.change, 0), ', moved ', coalesce(m.change, 0)) as detail
      from (${SAID}) s full join (${MOVED}) m using (ref_id, account) where s.change is distinct from m.change`,
  },
  {
    check: "what each courier owes is what it collected and did not settle",
    sql: `select concat(id, ': owes ', coalesce(0 - a.balance, 0), ', collected ', coalesce(o.total, 0)) as detail
      from (select s.courier_account_id as id, sum(s.cod_amount - s.cod_courier_fee) as total from parcel_cod c join shipment s on s.id = c.shipment_id
        where c.state in ('collected', 'disputed') group by 1) o
      full join (select owner as id, balance from ledger.account where kind = 'cod_clearing') a using (id)
      where coalesce(0 - a.balance, 0) <> coalesce(o.total, 0)`,
  },
  {
    check: "cash on delivery is collected exactly of the delivered parcels that have it",
    sql: `select concat(s.ref_id, ' ', s.shipping, ': ', coalesce(c.state, 'not collected')) as detail
      from shipment s full join parcel_cod c on c.shipment_id = s.id
      where (s.cod_amount > 0 and s.shipping = 'delivered') is distinct from (c.shipment_id is not null)`,
  },
  {
    check: "every paid parcel has a paid line of a settled statement with its amounts",
    sql: `select concat(s.ref_id, ': line ', coalesce(c.line_id, l.id)) as detail
      from (select * from parcel_cod where state = 'paid') c full join (select * from cod_line where outcome = 'paid') l on l.id = c.line_id
      join shipment s on s.id = coalesce(c.shipment_id, l.shipment_id) left join cod_statement t on t.id = l.statement_id
      where (l.shipment_id, l.amount, l.fee, l.net, t.state) is distinct from
        (c.shipment_id, s.cod_amount, s.cod_courier_fee, s.cod_amount - s.cod_courier_fee, 'settled')`,
  },
];

/** The names of the checks of verifyCod. */
export const COD_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyCod(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
