import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";
import { findWrong } from "../banks/index.ts";
import type { BookCheck } from "../banks/index.ts";

/** Top-ups against the ledger and the bank lines. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "every credited top-up moved what it says to its member, once",
    wrong: `select concat('top-up ', code, ' says ', r.credited, ' of ', r.member_id, ', moved ', m.amount, ' of ', m.owner) as detail
      from (select code, credited, member_id from deposit_request where credited is not null) r
      full join (
        select j.reference as code, d.owner, t.amount from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        join ledger.account d on d.kind = 'deposit' and d.id = t.credit_account_id
        where j.kind = 'deposit_top_up' and j.idempotency_key like 'deposit:DEP%') m using (code)
      where (r.credited, r.member_id::text) is distinct from (m.amount, m.owner) limit 20`,
  },
  {
    check: "every bank line that is a top-up is that top-up's line, and no other's",
    wrong: `select concat('line ', l.id, ' is ', l.explained_as, ', top-up ', r.code, ' has line ', r.line_id) as detail
      from (select id, explained_as from bank_line where explained_kind = 'deposit') l
      full join (select code, line_id from deposit_request where line_id is not null) r on r.code = l.explained_as
      where r.line_id is distinct from l.id limit 20`,
  },
  {
    check: "every top-up that was taken back gave back what it says, once",
    wrong: `select concat('top-up ', code, ' says ', r.reversed, ' was taken back, moved ', m.amount) as detail
      from (select code, reversed from deposit_request where reversed is not null) r
      full join (
        select j.reference as code, sum(t.amount)::bigint as amount from ledger.journal j join ledger.transfer t on t.journal_id = j.id
        where j.kind = 'deposit_reversal' group by j.reference) m using (code)
      where r.reversed is distinct from m.amount limit 20`,
  },
];

export const verifyDeposits = (pool: pg.Pool): Promise<readonly LedgerProblem[]> =>
  findWrong(pool, CHECKS);
