import type pg from "pg";
import { findViolations, inSnapshot, patiently } from "./find-violations.ts";
import type { BookCheck, LedgerProblem } from "./find-violations.ts";

export interface LedgerReport {
  readonly accounts: number;
  readonly journals: number;
  readonly transfers: number;
  readonly blocks: number;
  readonly problems: readonly LedgerProblem[];
}

/** Each check is a query for its violations. No rows means that it holds. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "balances sum to zero",
    sql: "select 'sum ' || sum(balance) as detail from ledger.account having coalesce(sum(balance), 0) <> 0",
  },
  {
    check: "no account below its floor",
    sql: "select concat(kind, ':', owner, ' ', balance) as detail from ledger.account where floor is not null and balance < floor",
  },
  {
    check: "a balance is its credits minus its debits",
    sql: `select concat(a.kind, ':', a.owner, ' has ', a.balance, ', transfers say ', coalesce(s.total, 0)) as detail
      from ledger.account a left join (
        select account_id, sum(change) as total, count(*) as transfers from (
          select debit_account_id as account_id, -amount as change from ledger.transfer
          union all select credit_account_id, amount from ledger.transfer) c group by account_id) s on s.account_id = a.id
      where a.balance <> coalesce(s.total, 0) or a.transfer_count <> coalesce(s.transfers, 0)`,
  },
  {
    check: "every line starts where the last one ended",
    sql: `select concat('account ', account_id, ' line ', number) as detail from (
        select account_id, number, end_balance, change,
          lag(end_balance, 1, 0::bigint) over w as before, lag(number, 1, 0::bigint) over w as number_before
        from (
          select debit_account_id as account_id, debit_number as number, debit_balance as end_balance, -amount as change from ledger.transfer
          union all select credit_account_id, credit_number, credit_balance, amount from ledger.transfer) lines
        window w as (partition by account_id order by number)) chained
      where end_balance <> before + change or number <> number_before + 1`,
  },
  {
    check: "every journal has transfers and every transfer a journal",
    sql: `select concat('journal ', coalesce(j.id, t.journal_id)) as detail from ledger.journal j
      full join (select distinct journal_id from ledger.transfer) t on t.journal_id = j.id where j.id is null or t.journal_id is null`,
  },
  {
    check: "a journal's transfers are numbered from 1 on",
    sql: `select concat('journal ', journal_id, ' has ', string_agg(position::text, ',' order by position)) as detail
      from ledger.transfer group by journal_id having min(position) <> 1 or max(position) <> count(*)`,
  },
  {
    check: "every transfer's accounts exist",
    sql: `select concat('journal ', journal_id) as detail from ledger.transfer t
      where not exists (select from ledger.account where id = t.debit_account_id) or not exists (select from ledger.account where id = t.credit_account_id)`,
  },
  {
    check: "every block's hash covers its journals and the block before it",
    sql: `select concat('block ', b.id) as detail
      from (select *, lag(hash, 1, sha256('konter ledger genesis'::bytea)) over w as hash_before,
          lag(last_journal_id, 1, 0::bigint) over w as after, lag(id, 1, 0::bigint) over w as id_before
        from ledger.block window w as (order by id)) b
      where b.id <> b.id_before + 1 or b.hash <> sha256(b.hash_before || ledger.block_content(b.after, b.last_journal_id))`,
  },
  {
    check: "the head is the last block and no journal is unsealed",
    sql: `select concat('head ', h.block_id) as detail from ledger.head h left join ledger.block b on b.id = h.block_id
      where h.block_id <> coalesce((select max(id) from ledger.block), 0) or (h.block_id > 0 and b.hash is distinct from h.hash)
        or exists (select from ledger.journal where id > h.last_journal_id)`,
  },
];

/** The checks of verifyLedger, by name. */
export const LEDGER_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

/** Verifies the ledger from the first block to the last, in one snapshot (invariants I1, I2, I4, I10). Reads only. */
export const verifyLedger = (pool: pg.Pool): Promise<LedgerReport> =>
  inSnapshot(pool, async (client) => {
    const problems = await findViolations(client, CHECKS);
    const counts = await client.query<Omit<LedgerReport, "problems">>(
      patiently(
        `select (select count(*) from ledger.account) as accounts, (select count(*) from ledger.journal) as journals,
          (select count(*) from ledger.transfer) as transfers, (select count(*) from ledger.block) as blocks`,
      ),
    );
    return { ...(counts.rows[0] as Omit<LedgerReport, "problems">), problems };
  });
