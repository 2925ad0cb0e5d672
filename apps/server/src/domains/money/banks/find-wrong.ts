import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";

/** An invariant and the query that returns each violation as `detail`. */
export interface BookCheck {
  readonly check: string;
  readonly wrong: string;
}

const PATIENCE_MS = 60 * 60_000;

/** Looks for violations in one snapshot. The timeout is long because a check reads every line ever stored. */
export async function findWrong(
  pool: pg.Pool,
  checks: readonly BookCheck[],
): Promise<readonly LedgerProblem[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const problems: LedgerProblem[] = [];
    for (const { check, wrong } of checks) {
      const statement: pg.QueryConfig & { query_timeout: number } = {
        text: wrong,
        query_timeout: PATIENCE_MS,
      };
      const found = await client.query<{ detail: string }>(statement);
      problems.push(...found.rows.map(({ detail }) => ({ check, detail })));
    }
    await client.query("commit");
    client.release();
    return problems;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
