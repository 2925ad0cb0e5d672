import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/**
 * Compares corrections of balances with the ledger: each has its journal of that amount and member, and no journal
 * lacks one.
 */
const CHECK = "every correction of a balance moved what it says, once";
const WRONG = `select concat('correction ', code, ' says ', a.amount, ' of ', a.member_id, ', moved ', m.amount, ' of ', m.owner) as detail
  from balance_adjustment a full join (
    select j.reference as code, d.owner, case when t.credit_account_id = d.id then t.amount else -t.amount end as amount
    from ledger.journal j join ledger.transfer t on t.journal_id = j.id
    join ledger.account d on d.kind = 'deposit' and d.id in (t.debit_account_id, t.credit_account_id)
    where j.kind = 'balance_adjustment') m using (code)
  where (a.amount, a.member_id::text) is distinct from (m.amount, m.owner) limit 20`;

export async function verifyAdjustments(
  pool: pg.Pool | pg.ClientBase,
): Promise<readonly LedgerProblem[]> {
  const found = await pool.query<{ detail: string }>(WRONG);
  return found.rows.map(({ detail }) => ({ check: CHECK, detail }));
}
