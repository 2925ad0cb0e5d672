import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { createBatcher } from "@konter/postgres";
import type { Queries, Statements } from "@konter/postgres";
import type pg from "pg";
import type { AccountName } from "./accounts.ts";
import { createChanges } from "./change.ts";
import type { ChangeCommitter } from "./change.ts";
import { toWire } from "./journal.ts";
import type { Journal, PostResult } from "./journal.ts";

const LARGEST_BATCH = 256;

export interface StatementLine {
  readonly number: number;
  readonly journalId: number;
  readonly kind: string;
  readonly reference: string;
  readonly postedAt: Date;
  /** Positive when the account received, negative when it paid. */
  readonly change: Rupiah;
  readonly startBalance: Rupiah;
  readonly endBalance: Rupiah;
}

export interface Ledger extends ChangeCommitter {
  /** Posts one journal, together with all others that wait. Rejects only when the database cannot be reached. */
  post(journal: Journal): Promise<PostResult>;
  /** Zero for an account that was never used. */
  balance(account: AccountName): Promise<Rupiah>;
  /** An account's transfers, newest first, after `beforeNumber` when given. */
  statement(
    account: AccountName,
    page: { readonly limit: number; readonly beforeNumber?: number },
  ): Promise<readonly StatementLine[]>;
}

/** The ledger of one brand's database. `pipeline` carries changes in group commits. */
export function createLedger(pool: pg.Pool, pipeline: Statements = pool): Ledger {
  const batcher = createBatcher<Journal, PostResult>({
    run: (journals) => postAll(pool, journals),
    maxItems: LARGEST_BATCH,
  });
  return {
    post: (journal) => {
      toWire(journal);
      return batcher.add(journal);
    },
    ...createChanges(pool, pipeline),
    balance: (account) => balance(pool, account),
    statement: (account, page) => statement(pool, account, page),
  };
}

/** Posts many journals in one statement, in the pool or in a transaction. Result i belongs to journal i. */
export async function postAll(
  pool: Queries,
  journals: readonly Journal[],
): Promise<readonly PostResult[]> {
  const answer = await pool.query<{ result: PostResult }>({
    name: "ledger.post",
    text: "select result from ledger.post($1) order by item",
    values: [JSON.stringify(journals.map(toWire))],
  });
  return answer.rows.map((row) => row.result);
}

async function balance(pool: pg.Pool, account: AccountName): Promise<Rupiah> {
  const answer = await pool.query<{ balance: number }>(
    "select balance from ledger.account where kind = $1 and owner = $2",
    [account.kind, account.owner],
  );
  return rupiah(answer.rows[0]?.balance ?? 0);
}

async function statement(
  pool: pg.Pool,
  account: AccountName,
  page: { readonly limit: number; readonly beforeNumber?: number },
): Promise<readonly StatementLine[]> {
  const answer = await pool.query<{
    number: number;
    journal_id: number;
    kind: string;
    reference: string;
    posted_at: Date;
    change: number;
    end_balance: number;
  }>(
    `with account as (select id from ledger.account where kind = $1 and owner = $2),
     lines as (
       (select journal_id, credit_number as number, amount as change, credit_balance as end_balance
        from ledger.transfer where credit_account_id = (select id from account) and credit_number < $3 order by credit_number desc limit $4)
       union all
       (select journal_id, debit_number, -amount, debit_balance
        from ledger.transfer where debit_account_id = (select id from account) and debit_number < $3 order by debit_number desc limit $4)
     )
     select lines.*, j.kind, j.reference, j.posted_at from lines join ledger.journal j on j.id = lines.journal_id
     order by number desc limit $4`,
    [account.kind, account.owner, page.beforeNumber ?? Number.MAX_SAFE_INTEGER, page.limit],
  );
  return answer.rows.map((row) => ({
    number: row.number,
    journalId: row.journal_id,
    kind: row.kind,
    reference: row.reference,
    postedAt: row.posted_at,
    change: rupiah(row.change),
    startBalance: rupiah(row.end_balance - row.change),
    endBalance: rupiah(row.end_balance),
  }));
}
