import { findViolations } from "@konter/ledger";
import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * Checks lines against the ledger: each line that left `new` has a journal of its amount and account, and each journal
 * has a line.
 */
const CHECK = "every bank line moved what it says, once";
const WRONG = `select concat('line ', id, ' says ', l.amount, ' at ', l.owner, ', moved ', m.amount, ' at ', m.owner) as detail
  from (select id, account_id::text as owner, case direction when 'in' then amount else -amount end as amount
        from bank_line where place not in ('new', 'withdrawn')) l
  full join (
    select substr(j.reference, 2)::bigint as id, b.owner, case when t.debit_account_id = b.id then t.amount else -t.amount end as amount
    from ledger.journal j join ledger.transfer t on t.journal_id = j.id
    join ledger.account b on b.kind = 'bank' and b.id in (t.debit_account_id, t.credit_account_id)
    where j.kind = 'bank_line') m using (id)
  where (l.amount, l.owner) is distinct from (m.amount, m.owner)`;

export const verifyBanks = (pool: pg.Pool): Promise<readonly LedgerProblem[]> =>
  findViolations(pool, [{ check: CHECK, sql: WRONG }]);
