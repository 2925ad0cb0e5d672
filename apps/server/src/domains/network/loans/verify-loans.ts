import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";
import { IS_OWED, OWED } from "./store.ts";

const KINDS =
  "('loan_lent', 'loan_repaid', 'loan_collected', 'loan_returned', 'loan_written_off', 'loan_recovered', 'loan_handed_over')";

/** Checks loans against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "what an agent owes is the sum of the amounts lent that are not repaid",
    sql: `select concat('agent ', coalesce(o.owner, a.owner), ' owes ', o.owed, ', the ledger says ', -a.balance) as detail
      from (select l.agent_id::text as owner, sum(${OWED}) as owed
        from loan_draw w join loan l on l.id = w.loan_id where w.amount is not null group by 1) o
      full join (select owner, balance from ledger.account where kind = 'loan_debt') a using (owner)
      where coalesce(o.owed, 0) <> coalesce(-a.balance, 0)`,
  },
  {
    check: "no agent owes more than the limit",
    sql: `select concat('loan ', l.code, ' of ', l.most, ' is used by ', -a.balance) as detail
      from loan l join ledger.account a on a.kind = 'loan_debt' and a.owner = l.agent_id::text where l.state = 'active' and -a.balance > l.most`,
  },
  {
    check: "nothing is owed of a loan that is not active",
    sql: `select concat('loan ', l.code, ' is ', l.state, ', owed ', ${OWED}) as detail
      from loan l join loan_draw w on w.loan_id = l.id where l.state <> 'active' and ${IS_OWED}`,
  },
  {
    check: "a Master's claim is what the agents owe and the cash that was not handed over",
    sql: `select concat('Master ', coalesce(c.owner, o.owner), ' claims ', c.balance, ', owed ', o.owed, ', cash ', -k.balance) as detail
      from (select owner, balance from ledger.account where kind = 'loan_claim') c
      full join (select w.master_id::text as owner, sum(${OWED}) as owed from loan_draw w where w.amount is not null group by 1) o using (owner)
      left join ledger.account k on k.kind = 'loan_cash' and k.owner = coalesce(c.owner, o.owner)
      where coalesce(c.balance, 0) <> coalesce(o.owed, 0) - coalesce(k.balance, 0)`,
  },
  {
    check: "cash with a Master is what was collected and not handed over",
    sql: `select concat('Master ', coalesce(p.owner, a.owner), ' collected ', p.cash, ', the ledger says ', -a.balance) as detail
      from (select l.master_id::text as owner, sum(p.amount) as cash from loan_payment p join loan l on l.id = p.loan_id
        left join loan_handover h on h.id = p.handover_id where p.way = 'cash' and h.state is distinct from 'deposited' group by 1) p
      full join (select owner, balance from ledger.account where kind = 'loan_cash') a using (owner)
      where coalesce(p.cash, 0) <> coalesce(-a.balance, 0)`,
  },
  {
    check:
      "a repayment is the sum of its parts, a recovery has none, and a hand-over is the sum of its collections",
    sql: `select concat('repayment ', p.code, ' of ', p.amount) as detail from loan_payment p
      where p.amount * (not p.is_recovery)::int <> (select coalesce(sum(t.fee + t.principal), 0) from loan_payment_part t where t.payment_id = p.id)
      union all
      select concat('hand-over ', h.code, ' of ', h.amount) from loan_handover h cross join lateral (
        select coalesce(sum(p.amount), 0) as amount, count(*) as count from loan_payment p where p.handover_id = h.id) c
      where h.state <> 'rejected' and (h.amount <> c.amount or h.count <> c.count)`,
  },
  {
    check: "what was repaid of an amount lent is the sum of its parts",
    sql: `select concat('lent ', w.code, ' repaid ', w.paid, ' and ', w.paid_fee) as detail from loan_draw w cross join lateral (
        select coalesce(sum(t.fee), 0) as fee, coalesce(sum(t.principal), 0) as principal from loan_payment_part t where t.draw_id = w.id) t
      where w.paid_fee <> t.fee or w.paid <> t.principal`,
  },
  {
    check: "what was written off of a loan is the sum forgiven of its amounts",
    sql: `select concat('loan ', l.code, ' was written off by ', l.written_off, ', forgiven ', w.forgiven) as detail
      from loan l cross join lateral (select sum(w.forgiven + w.forgiven_fee) as forgiven from loan_draw w where w.loan_id = l.id) w
      where coalesce(l.written_off, 0) <> coalesce(w.forgiven, 0)`,
  },
  {
    check: "no more is recovered than was written off",
    sql: `select concat('loan ', l.code, ' was written off by ', l.written_off, ', recovered ', r.amount) as detail
      from (select loan_id, sum(amount) as amount from loan_payment where is_recovery group by 1) r join loan l on l.id = r.loan_id
      where r.amount > coalesce(l.written_off, 0)`,
  },
  {
    check: "every journal of a loan has its row of the same amount, and every row its journal",
    sql: `select concat(coalesce(j.kind, r.kind), ' ', coalesce(j.reference, r.code), ' of ', r.amount, ', the ledger says ', j.amount) as detail
      from (select kind, reference, (select min(t.amount) from ledger.transfer t where t.journal_id = journal.id) as amount from ledger.journal where kind in ${KINDS}) j
      full join (
        select 'loan_lent' as kind, code, amount from loan_draw where amount is not null
        union all select case when is_recovery then 'loan_recovered' when way = 'cash' then 'loan_collected' when way = 'wallet' then 'loan_returned' else 'loan_repaid' end, code, amount from loan_payment
        union all select 'loan_written_off', code, written_off from loan where written_off is not null
        union all select 'loan_handed_over', code, amount from loan_handover where state = 'deposited') r on r.kind = j.kind and r.code = j.reference
      where j.reference is null or r.code is null or j.amount is distinct from r.amount`,
  },
];

/** The names of the checks of verifyLoans. */
export const LOAN_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifyLoans(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
