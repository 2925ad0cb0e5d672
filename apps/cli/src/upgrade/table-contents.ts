import type pg from "pg";

/** The number of rows of a table, and a checksum over all its rows in any order. */
export interface Contents {
  readonly rows: number;
  readonly sum: string;
}

/** Tables that record applied files and verifications, which differ after a rehearsal. */
const OF_ITSELF = ["schema_migration", "schema_function", "ledger_proof"];

export async function readContents(client: pg.Client): Promise<ReadonlyMap<string, Contents>> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'ledger') and tablename <> all ($1) order by 1`,
    [OF_ITSELF],
  );
  const contents = new Map<string, Contents>();
  for (const { name } of tables.rows) {
    const found = await client.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
    const [read] = found.rows;
    if (read !== undefined) contents.set(name, read);
  }
  return contents;
}

export const rowsIn = (contents: ReadonlyMap<string, Contents>): number =>
  [...contents.values()].reduce((total, { rows }) => total + rows, 0);

/** Rows that existed before and are missing now. */
export function lostRows(
  before: ReadonlyMap<string, Contents>,
  after: ReadonlyMap<string, Contents>,
): readonly string[] {
  return [...before].flatMap(([name, { rows }]) => {
    const left = after.get(name)?.rows ?? 0;
    return left < rows ? [`${name} has lost ${rows - left} of ${rows} rows`] : [];
  });
}

/** Tables whose contents have changed. */
export function differences(
  before: ReadonlyMap<string, Contents>,
  after: ReadonlyMap<string, Contents>,
): readonly string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === undefined) return [`${name} was not there before`];
    if (now === undefined) return [`${name} is gone`];
    if (old.rows !== now.rows) return [`${name} had ${old.rows} rows and has ${now.rows}`];
    return old.sum === now.sum ? [] : [`${name} has other values in its ${now.rows} rows`];
  });
}
