import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Checks name checks against the ledger; each query returns violations. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every name check moved its fee as its state says, once",
    sql: `select concat('name check ', ref_id, ' says ', s.moves, '; moved ', m.moves) as detail
      from (select c.ref_id, concat_ws(', ', concat_ws(' ', 'name_check_hold', 'deposit:' || c.member_id, 'in_flight:name_checks', c.fee),
          case c.state when 'success' then concat_ws(' ', 'name_check_success', 'in_flight:name_checks', 'revenue:name_check', c.fee)
            when 'failed' then concat_ws(' ', 'name_check_refund', 'in_flight:name_checks', 'deposit:' || c.member_id, c.fee) end) as moves
        from name_check c where c.fee > 0) s
      full join (select j.reference as ref_id, string_agg(concat_ws(' ', j.kind, d.kind || ':' || d.owner, c.kind || ':' || c.owner, t.amount), ', ' order by j.id, t.position) as moves
        from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account d on d.id = t.debit_account_id join ledger.account c on c.id = t.credit_account_id
        where j.kind like 'name\\_check%' group by j.reference) m using (ref_id) where s.moves is distinct from m.moves`,
  },
  {
    check: "the held fees are those of the open name checks",
    sql: `select concat('held ', coalesce(a.balance, 0), ', open name checks ', o.total) as detail
      from (select coalesce(sum(fee), 0) as total from name_check where state = 'pending') o
      left join ledger.account a on a.kind = 'in_flight' and a.owner = 'name_checks' where coalesce(a.balance, 0) <> o.total`,
  },
];

export function verifyNameChecks(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
