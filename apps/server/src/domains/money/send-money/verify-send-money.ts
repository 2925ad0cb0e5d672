import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** The effect of each transfer's journals on each account, by the ledger. */
const MOVED = `select j.reference as ref_id, a.kind || ':' || a.owner as account, sum(x.change)::bigint as change
  from ledger.journal j join ledger.transfer t on t.journal_id = j.id
  cross join lateral (values (t.debit_account_id, 0 - t.amount), (t.credit_account_id, t.amount)) as x(account_id, change)
  join ledger.account a on a.id = x.account_id
  where j.kind like 'send\\_money%' group by 1, 2 having sum(x.change) <> 0`;

/** The same effect by the transfer's own row. */
const SAID = `select s.ref_id, p.account, sum(p.change)::bigint as change
  from send_money s cross join lateral (values
    ('deposit:' || s.member_id, case s.state when 'failed' then 0 when 'returned' then case when s.fee_returns then 0 else 0 - s.fee end else 0 - s.amount - s.fee end),
    ('in_flight:send_money', case when s.state in ('unprocessed', 'processing') then s.amount + s.fee else 0 end),
    ('disburser:' || s.disburser_id, case s.state when 'success' then s.amount + s.vendor_fee else s.stray_amount end),
    ('revenue:send_money_fee', case s.state when 'success' then s.fee when 'returned' then case when s.fee_returns then 0 else s.fee end else 0 end),
    ('fees:disburser', case s.state when 'success' then 0 - s.vendor_fee else 0 end),
    ('loss:send_money', 0 - s.stray_amount)) as p(account, change)
  where p.change <> 0 group by 1, 2`;

/** Checks transfers against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every transfer to a bank moved what its state says, account by account",
    sql: `select concat(ref_id, ' ', account, ': says ', coalesce(s.change, 0), ', moved ', coalesce(m.change, 0)) as detail
      from (${SAID}) s full join (${MOVED}) m using (ref_id, account) where s.change is distinct from m.change`,
  },
  {
    check: "the money held for banks is that of the open transfers",
    sql: `select concat('held ', coalesce(a.balance, 0), ', open transfers ', o.total) as detail
      from (select coalesce(sum(amount + fee), 0) as total from send_money where state in ('unprocessed', 'processing')) o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'send_money' where coalesce(a.balance, 0) <> o.total`,
  },
];

/** The names of the checks of verifySendMoney. */
export const SEND_MONEY_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifySendMoney(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
