import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

const RESULT = "('revenue', 'variance', 'fees', 'loss', 'adjustment')";
const UPTO = "(select last_journal_id from revenue_progress)";

/** Checks the revenue report's sums against the ledger. Each query returns the differences. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "the revenue report's day is what the accounts of revenue and loss moved in it",
    sql: `with moved as (
        select (j.posted_at at time zone 'Asia/Jakarta')::date as day, m.account_id, j.kind as journal_kind, sum(m.came) as came, sum(m.gone) as gone
        from ledger.account a
        join ledger.transfer t on a.id in (t.credit_account_id, t.debit_account_id)
        join ledger.journal j on j.id = t.journal_id
        cross join lateral (values (a.id, case when t.credit_account_id = a.id then t.amount else 0 end, case when t.debit_account_id = a.id then t.amount else 0 end))
          as m(account_id, came, gone)
        where a.kind in ${RESULT} and j.id <= ${UPTO} group by 1, 2, 3),
      counted as (select day, account_id, journal_kind, sum(came) as came, sum(gone) as gone from revenue_day group by 1, 2, 3)
      select concat(day, ', account ', account_id, ', ', journal_kind, ': report ', coalesce(c.came, 0), ' and ', coalesce(c.gone, 0),
        ', ledger ', coalesce(m.came, 0), ' and ', coalesce(m.gone, 0)) as detail
      from moved m full join counted c using (day, account_id, journal_kind)
      where (coalesce(m.came, 0), coalesce(m.gone, 0)) is distinct from (coalesce(c.came, 0), coalesce(c.gone, 0))`,
  },
  {
    check: "what the revenue report sold of a product is what its purchases cost their members",
    sql: `with sold as (
        select p.product_code, sum(case when j.kind = 'purchase_returned' then -p.price else p.price end) as sales
        from ledger.journal j join purchase p on p.ref_id = j.reference
        where j.kind in ('purchase_success', 'purchase_late_success', 'purchase_returned') and j.id <= ${UPTO} group by 1),
      counted as (
        select d.product_code, sum(case when d.journal_kind = 'purchase_returned' then -d.gone else d.came end) as sales
        from revenue_day d join ledger.account a on a.id = d.account_id and a.kind = 'revenue' and a.owner = 'prepaid'
        where d.journal_kind in ('purchase_success', 'purchase_late_success', 'purchase_returned') group by 1)
      select concat(product_code, ': report ', coalesce(c.sales, 0), ', purchases ', coalesce(s.sales, 0)) as detail
      from sold s full join counted c using (product_code) where coalesce(s.sales, 0) <> coalesce(c.sales, 0)`,
  },
  {
    check:
      "the revenue report of a closed day is what that day's accounts moved when it was closed",
    sql: `with closed as (
        select c.day, x.kind, x.owner, x.came, x.left as gone from closed_day c
        cross join lateral jsonb_to_recordset(c.accounts) as x(kind text, owner text, came bigint, "left" bigint)
        where x.kind in ${RESULT} and ledger.first_journal_since((c.day + 1)::timestamp at time zone 'Asia/Jakarta') <= ${UPTO} + 1),
      counted as (
        select d.day, a.kind, a.owner, sum(d.came) as came, sum(d.gone) as gone from revenue_day d join ledger.account a on a.id = d.account_id group by 1, 2, 3)
      select concat(c.day, ', ', c.kind, ':', c.owner, ': report ', coalesce(r.came, 0) - coalesce(r.gone, 0), ', closed with ', c.came - c.gone) as detail
      from closed c left join counted r using (day, kind, owner)
      where (c.came, c.gone) is distinct from (coalesce(r.came, 0)::bigint, coalesce(r.gone, 0)::bigint)`,
  },
];

/** The names of the checks of verifyRevenue. */
export const REVENUE_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyRevenue(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
