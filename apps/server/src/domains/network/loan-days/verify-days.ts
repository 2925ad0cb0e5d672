import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Stored days that are computed again. */
const LAST_DAYS = 3;

const DAYS = `(select business_date, loans, owed from loan_day_end order by business_date desc limit ${LAST_DAYS})`;

/** The balance of account `a` before the first journal of the next day. */
const BALANCE_AT_THE_END = `
  select t.balance from (
    (select debit_number as number, debit_balance as balance from ledger.transfer
      where debit_account_id = a.id and journal_id < e.first_journal_id order by debit_number desc limit 1)
    union all
    (select credit_number, credit_balance from ledger.transfer
      where credit_account_id = a.id and journal_id < e.first_journal_id order by credit_number desc limit 1)) t
  order by t.number desc limit 1`;

/** Checks the last stored days; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "a stored day of loans is as it is computed again",
    sql: `select concat(e.business_date, ' loan ', v.loan_id, ' stored ', v.stored, ', computed ', v.computed) as detail
      from ${DAYS} e cross join lateral (
        select coalesce(s.loan_id, c.loan_id) as loan_id,
          case when s.loan_id is not null then concat_ws(' ', s.owed, s.overdue, s.overdue_days, s.due_class, s.open_draws) end as stored,
          case when c.loan_id is not null then concat_ws(' ', c.owed, c.overdue, c.overdue_days, c.due_class, c.open_draws) end as computed
        from (select * from loan_day d where d.business_date = e.business_date) s
        full join loan_days_at(e.business_date) c on c.loan_id = s.loan_id) v
      where v.stored is distinct from v.computed`,
  },
  {
    check: "the totals of a day of loans are those of its rows",
    sql: `select concat(e.business_date, ' has ', e.loans, ' loans of ', e.owed, ', its rows ', d.loans, ' of ', d.owed) as detail
      from ${DAYS} e cross join lateral (
        select count(*) as loans, coalesce(sum(owed), 0) as owed from loan_day d where d.business_date = e.business_date) d
      where (e.loans, e.owed) <> (d.loans, d.owed)`,
  },
  {
    check: "what an agent owed at the end of a day is the ledger's debt at that instant",
    sql: `select concat(coalesce(d.business_date, b.business_date), ' agent ', coalesce(d.owner, b.owner), ' owed ', d.owed, ', the ledger says ', b.owed) as detail
      from (
        select e.business_date, l.agent_id::text as owner, sum(d.owed)::bigint as owed
        from ${DAYS} e join loan_day d on d.business_date = e.business_date join loan l on l.id = d.loan_id group by 1, 2) d
      full join (
        select e.business_date, a.owner, -t.balance as owed from (
          select business_date, ledger.first_journal_since((business_date + 1)::timestamp at time zone 'Asia/Jakarta') as first_journal_id
          from ${DAYS} e) e
        cross join ledger.account a cross join lateral (${BALANCE_AT_THE_END}) t
        where a.kind = 'loan_debt' and t.balance <> 0) b on b.business_date = d.business_date and b.owner = d.owner
      where coalesce(d.owed, 0) <> coalesce(b.owed, 0)`,
  },
];

/** The names of the checks of verifyDays. */
export const LOAN_DAY_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyDays(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
