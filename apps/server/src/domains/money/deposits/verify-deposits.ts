import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * Checks top-ups against the ledger and the bank lines. Each check uses an index lookup, so it scales with the number
 * of top-ups.
 */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every credited top-up moved what it says to its member, once",
    sql: `select concat('top-up ', r.code, ' says ', r.credited, ' of ', r.member_id, ', moved ', t.amount, ' of ', d.kind, ' ', d.owner) as detail
      from deposit_request r left join ledger.journal j on j.idempotency_key = 'deposit:' || r.code
      left join ledger.transfer t on t.journal_id = j.id and t.position = 1 left join ledger.account d on d.id = t.credit_account_id
      where r.credited is not null and (t.amount, d.kind, d.owner) is distinct from (r.credited, 'deposit', r.member_id::text)`,
  },
  {
    check: "no top-up moved money that is not credited",
    sql: `select concat('journal ', j.idempotency_key) as detail from ledger.journal j
      where j.kind = 'deposit_top_up' and j.idempotency_key like 'deposit:DEP%'
        and not exists (select from deposit_request r where r.code = j.reference and r.credited is not null)`,
  },
  {
    check: "every bank line that is a top-up is that top-up's line, and no other's",
    sql: `(select concat('line ', l.id, ' is ', l.explained_as) as detail from bank_line l
        where l.explained_kind = 'deposit'
          and not exists (select from deposit_request r where r.code = l.explained_as and r.line_id = l.id) limit 20)
      union all
      (select concat('top-up ', r.code, ' has line ', r.line_id) from deposit_request r
        where r.line_id is not null
          and not exists (select from bank_line l where l.id = r.line_id and l.explained_kind = 'deposit' and l.explained_as = r.code) limit 20)`,
  },
  {
    check: "every top-up that was taken back gave back what it says, once",
    sql: `select concat('top-up ', r.code, ' says ', r.reversed, ' was taken back, moved ', m.amount) as detail
      from deposit_request r
      cross join lateral (select sum(t.amount)::bigint as amount from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        where j.idempotency_key = 'deposit_reversal:' || r.code) m
      where m.amount is distinct from r.reversed and (r.reversed is not null or r.credited_by = 'gateway')`,
  },
];

export const verifyDeposits = (pool: pg.Pool): Promise<readonly LedgerProblem[]> =>
  findViolations(pool, CHECKS);
