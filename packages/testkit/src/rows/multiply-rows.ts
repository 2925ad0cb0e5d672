import type pg from "pg";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_unique: boolean;
}

/** How a copy differs in columns that must be unique. */
const COPIED: Readonly<Record<string, (name: string) => string>> = {
  int4: (name) => `${name} + g * 1000`,
  int8: (name) => `${name} + g::bigint * 1000000`,
  text: (name) => `${name} || ' ' || g`,
  bytea: (name) => `${name} || int4send(g)`,
  date: (name) => `${name} + g`,
  timestamptz: (name) => `${name} + g * interval '1 second'`,
};

/**
 * Copies the rows of tables until each has this many; an empty table stays empty. Ignores constraints and relations, so
 * the database is usable only for measurements.
 */
export async function multiplyRows(
  owner: pg.Pool,
  tables: readonly string[],
  rows: number,
): Promise<void> {
  for (const table of tables) {
    const columns = await columnsOf(owner, table);
    const names = columns.map(({ name }) => name);
    const values = columns.map(({ name, type, is_unique: isUnique }) =>
      isUnique ? (COPIED[type]?.(`r.${name}`) ?? `r.${name}`) : `r.${name}`,
    );
    const checks = await owner.query<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    );
    const dropped = checks.rows.map(({ name }) => `alter table ${table} drop constraint ${name};`);
    // Triggers check relations between rows. They do not fire in replica mode.
    await owner.query(`${dropped.join(" ")}
      set session_replication_role = replica;
      insert into ${table} (${names.join(", ")}) overriding system value
        select ${values.join(", ")} from ${table} r,
          generate_series(1, (select ${rows} / greatest(count(*), 1) from ${table})::integer) g on conflict do nothing;
      set session_replication_role = origin`);
  }
}

async function columnsOf(owner: pg.Pool, table: string): Promise<readonly Column[]> {
  const found = await owner.query<Column>(
    `select quote_ident(a.attname) as name, t.typname as type, exists (
       select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as is_unique
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  return found.rows;
}
