import type pg from "pg";

const STATEMENT = /^create (?:unique )?index concurrently (?:if not exists )?(\S+) on /im;

/** The name of the index that a migration builds with `concurrently`, which cannot run in a transaction. */
export const concurrentIndexOf = (sql: string): string | undefined => STATEMENT.exec(sql)?.[1];

/**
 * Builds the index. Drops an invalid one left by an interrupted try first, and keeps a valid one whose try could not
 * record it.
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
