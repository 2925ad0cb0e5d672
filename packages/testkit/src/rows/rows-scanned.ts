import type pg from "pg";

/**
 * Returns the rows read by sequential scans of each table so far. Sessions flush their statistics when they end, so
 * they are terminated; the next query of each pool may fail once.
 */
export async function rowsScanned(
  owner: pg.Pool,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  await owner.query(
    "select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const client = await owner.connect();
  try {
    await client.query("select pg_stat_force_next_flush()");
    const answer = await client.query<{ relname: string; rows: number }>(
      `select relname, seq_tup_read as rows from pg_stat_user_tables
       where relname = any($1) order by relname`,
      [tables],
    );
    return Object.fromEntries(answer.rows.map(({ relname, rows }) => [relname, rows]));
  } finally {
    client.release();
  }
}
