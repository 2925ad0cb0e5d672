import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** Records of money at vendors that pay out against the ledger: each has its journal of that amount and vendor, and none lacks a record. */
const CHECK = "every record of money at a payout vendor moved what it says, once";
const WRONG = `select concat('record D', f.id, ' says ', f.amount, ' at ', f.disburser_id, ', moved ', m.amount, ' at ', m.owner) as detail
  from (select id, disburser_id, case kind when 'returned' then -amount else amount end as amount from disburser_funding) f
  full join (
    select substr(j.reference, 2)::bigint as id, s.owner, case when t.debit_account_id = s.id then t.amount else -t.amount end as amount
    from ledger.journal j join ledger.transfer t on t.journal_id = j.id
    join ledger.account s on s.kind = 'disburser' and s.id in (t.debit_account_id, t.credit_account_id)
    where j.kind = 'disburser_funding' and j.idempotency_key like 'disburser\\_funding:%') m using (id)
  where (f.amount, f.disburser_id) is distinct from (m.amount, m.owner) limit 20`;

export async function verifyFundings(
  pool: pg.Pool | pg.ClientBase,
): Promise<readonly LedgerProblem[]> {
  const found = await pool.query<{ detail: string }>(WRONG);
  return found.rows.map(({ detail }) => ({ check: CHECK, detail }));
}
