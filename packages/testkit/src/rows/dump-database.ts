import type pg from "pg";

/** Every row of every table as text, each with its table's name in front. */
export async function dumpDatabase(owner: Pick<pg.Pool, "query">): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await owner.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(...rows.rows.map(({ line }) => `${name} ${line}`));
  }
  return texts.join("\n");
}
