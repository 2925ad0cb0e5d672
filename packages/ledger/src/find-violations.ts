import type pg from "pg";

/** One inconsistency of the records. */
export interface LedgerProblem {
  readonly check: string;
  readonly detail: string;
}

/** An invariant, and the query that returns each violation as `detail`. */
export interface BookCheck {
  readonly check: string;
  readonly sql: string;
}

/** Violations that a check reports at most. */
const FEW = 20;
/** A check reads every row ever stored. That takes longer than the connection's timeout for the statements of a sale. */
const PATIENCE_MS = 12 * 3600 * 1000;

/** A statement without the client's usual timeout. */
export function patiently(text: string): pg.QueryConfig {
  const statement: pg.QueryConfig & { query_timeout: number } = {
    text,
    query_timeout: PATIENCE_MS,
  };
  return statement;
}

/** Reads in one snapshot without a timeout, on a connection of its own. */
export async function inSnapshot<Result>(
  pool: pg.Pool,
  read: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const result = await read(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * The first violations of a check. The limit stands outside a materialized query, because with a limit PostgreSQL
 * expects to stop early and joins large tables row by row.
 */
const fewOf = (sql: string): string =>
  `with violation as materialized (${sql}) select detail from violation limit ${FEW}`;

/** Runs checks in one snapshot, or in the transaction of a given client. Reads only. */
export async function findViolations(
  source: pg.Pool | pg.ClientBase,
  checks: readonly BookCheck[],
): Promise<readonly LedgerProblem[]> {
  if ("totalCount" in source) return inSnapshot(source, (client) => findViolations(client, checks));
  const problems: LedgerProblem[] = [];
  for (const { check, sql } of checks) {
    const found = await source.query<{ detail: string }>(patiently(fewOf(sql)));
    problems.push(...found.rows.map(({ detail }) => ({ check, detail })));
  }
  return problems;
}
