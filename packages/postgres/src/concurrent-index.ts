import type pg from "pg";

const STATEMENT = /^create (?:unique )?index concurrently (?:if not exists )?(\S+) on /im;

/** The index that a change of tables builds beside those who write the table: it takes no transaction. */
export const concurrentIndexOf = (sql: string): string | undefined => STATEMENT.exec(sql)?.[1];

/**
 * Builds it. One that a cut-off try left unfinished is dropped first; one that is whole was built by a try that could not write
 * it down.
 */
export async function buildConcurrently(
  client: pg.Client,
  index: string,
  sql: string,
): Promise<void> {
  const found = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  const [before] = found.rows;
  if (before?.valid === true) return;
  if (before !== undefined) await client.query(`drop index concurrently ${index}`);
  await client.query(sql);
}
