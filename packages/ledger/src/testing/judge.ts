import type pg from "pg";
import { inputHash } from "../journal.ts";
import type { Journal } from "../journal.ts";
import { verifyLedger } from "../verify.ts";
import { Model, nameOf } from "./campaign.ts";
import type { Answered } from "./campaign.ts";

/**
 * Compares the ledger with the model: every key posted at most once, in an order that the floors allow, and every
 * result true. Returns the problems; empty when there are none.
 */
export async function judge(
  pool: pg.Pool,
  answered: readonly Answered[],
): Promise<readonly string[]> {
  const report = await verifyLedger(pool);
  const wrong = report.problems.map((problem) => `${problem.check}: ${problem.detail}`);
  const model = await replay(pool, answered, wrong);
  await compareBalances(pool, model, wrong);
  for (const { journal, result } of answered) checkAnswer(model, journal, result, wrong);
  return wrong;
}

async function replay(
  pool: pg.Pool,
  answered: readonly Answered[],
  wrong: string[],
): Promise<Model> {
  const byKeyAndHash = new Map(
    answered.map(({ journal }) => [`${journal.key} ${inputHash(journal)}`, journal]),
  );
  const rows = await pool.query<{ idempotency_key: string; hash: string }>(
    "select idempotency_key, encode(input_hash, 'hex') as hash from ledger.journal order by id",
  );
  const model = new Model();
  for (const row of rows.rows) {
    const journal = byKeyAndHash.get(`${row.idempotency_key} ${row.hash}`);
    if (journal === undefined) wrong.push(`journal ${row.idempotency_key} was never asked for`);
    else if (!model.apply(journal)) wrong.push(`journal ${row.idempotency_key} broke a floor`);
  }
  return model;
}

async function compareBalances(pool: pg.Pool, model: Model, wrong: string[]): Promise<void> {
  const rows = await pool.query<{ kind: string; owner: string; balance: number }>(
    "select kind, owner, balance from ledger.account",
  );
  for (const row of rows.rows) {
    const expected = model.balances.get(`${row.kind}:${row.owner}`) ?? 0;
    if (expected !== row.balance)
      wrong.push(`${row.kind}:${row.owner} has ${row.balance}, the model ${expected}`);
  }
}

function checkAnswer(model: Model, journal: Journal, result: string, wrong: string[]): void {
  const standing = model.posted.get(journal.key);
  const same = standing !== undefined && inputHash(standing) === inputHash(journal);
  const touched = journal.transfers.map(({ debit }) => nameOf(debit)).join(", ");
  if ((result === "posted" || result === "replayed") && !same)
    wrong.push(`${journal.key} was said to be ${result} and is not (${touched})`);
  if (result === "key_reused" && (standing === undefined || same))
    wrong.push(`${journal.key} was refused as reused and was not`);
}

/** Each key may return `posted` once. */
export function postedTwice(answered: readonly Answered[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { journal, result } of answered)
    if (result === "posted") counts.set(journal.key, (counts.get(journal.key) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([key]) => key);
}
