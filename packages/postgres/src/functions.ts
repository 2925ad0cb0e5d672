import type pg from "pg";
import type { Migration } from "./read-migrations.ts";

/** How long the older version may run beside the newer one, which no longer has the function. */
const KEPT_FOR = "1 day";

interface Applied {
  readonly name: string;
  readonly hash: string;
  /** The objects that its text created, as `drop` names them. */
  readonly objects: readonly string[];
  /** Since when no file defines it. */
  readonly retired_at: Date | null;
}

/** The table that records the objects created from files. */
export async function makeFunctionTable(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists schema_function (name text primary key, hash text not null, objects text[] not null)",
  );
  const found = await client.query(
    "select from pg_attribute where attrelid = 'schema_function'::regclass and attname = 'retired_at'",
  );
  if (found.rowCount === 0)
    await client.query("alter table schema_function add column retired_at timestamptz");
}

/**
 * Drops objects whose file has been missing for so long that no process can use them. Runs in the caller's transaction.
 */
export async function dropRetired(
  client: pg.Client,
  files: readonly Migration[],
  keptFor = KEPT_FOR,
): Promise<void> {
  const { rows } = await client.query<Applied>(
    "select * from schema_function where retired_at <= now() - $2::interval and name <> all ($1)",
    [files.map(({ name }) => name), keptFor],
  );
  for (const each of rows) await drop(client, each);
}

/**
 * Brings the database's functions, views and triggers up to their files, in the caller's transaction. Applies changed
 * files and, after a migration, those whose objects it dropped; no others, because recreating a trigger blocks writers
 * of its table. Objects without a file lose their triggers at once and are dropped a day later, because a process of
 * the older version may still call them. Returns the names of the applied files.
 */
export async function applyFunctions(
  client: pg.Client,
  files: readonly Migration[],
  afterTables: boolean,
): Promise<readonly string[]> {
  const rows = await client.query<Applied>("select * from schema_function");
  const applied = new Map(rows.rows.map((row) => [row.name, row]));
  const names = new Set(files.map(({ name }) => name));
  const gone = rows.rows.filter(({ name, retired_at }) => !names.has(name) && retired_at === null);
  const stands = ({ name, hash }: Migration): boolean => {
    const before = applied.get(name);
    return before?.hash === hash && before.retired_at === null;
  };
  const taken = afterTables ? await takenAlong(client) : new Set<string>();
  const changed = files.filter((file) => taken.has(file.name) || !stands(file));
  if (gone.length + changed.length === 0) return [];
  // A body may use objects of a later file. A test applies all of them with the check on.
  await client.query("set local check_function_bodies = off");
  for (const each of changed) await applyOne(client, each, applied.get(each.name));
  for (const each of gone) await retire(client, each);
  return changed.map(({ name }) => name);
}

async function applyOne(
  client: pg.Client,
  { name, sql, hash }: Migration,
  before: Applied | undefined,
): Promise<void> {
  try {
    const old = new Set([...(before?.objects ?? []), ...(await objectsOf(client, sql))]);
    await replace(client, sql, old);
    const objects = await objectsOf(client, sql);
    // Other parameters create another function beside the old one.
    const made = objects.some((object) => !old.has(object));
    const stale = [...old].filter((object) => made && object.startsWith("function "));
    for (const object of stale) await client.query(`drop ${object}`);
    await client.query(
      `insert into schema_function (name, hash, objects) values ($1, $2, $3)
       on conflict (name) do update set hash = excluded.hash, objects = excluded.objects, retired_at = null`,
      [name, hash, objects.filter((object) => !stale.includes(object))],
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`function ${name} failed: ${reason}`, { cause: error });
  }
}

/** PostgreSQL's errors when `create or replace` would change a return type or a view's columns. */
const NOT_REPLACEABLE = new Set(["42P13", "42P16"]);

async function replace(client: pg.Client, sql: string, old: ReadonlySet<string>): Promise<void> {
  await client.query("savepoint before_replacing");
  try {
    await client.query(sql);
  } catch (error) {
    if (!NOT_REPLACEABLE.has((error as { code?: string }).code ?? "")) throw error;
    await client.query("rollback to savepoint before_replacing");
    for (const object of old) await client.query(`drop ${object}`);
    await client.query(sql);
  }
}

/** The files that have at least one missing object. */
async function takenAlong(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct f.name from schema_function f cross join unnest(f.objects) as o
     where case split_part(o, ' ', 1)
       when 'function' then to_regprocedure(substr(o, length('function ') + 1)) is null
       when 'view' then to_regclass(substr(o, length('view if exists ') + 1)) is null
       else not exists (
         select from pg_trigger t where t.tgrelid = to_regclass(split_part(o, ' on ', 2))
           and split_part(o, ' on ', 1) = 'trigger if exists ' || t.tgname)
     end`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Triggers act on the newer version's writes, so they go at once. Functions may stay. */
async function retire(client: pg.Client, { name, objects }: Applied): Promise<void> {
  for (const trigger of objects.filter(isTrigger)) await client.query(`drop ${trigger}`);
  await client.query(
    "update schema_function set retired_at = now(), objects = $2 where name = $1",
    [name, objects.filter((object) => !isTrigger(object))],
  );
}

const isTrigger = (object: string): boolean => object.startsWith("trigger ");

async function drop(client: pg.Client, { name, objects }: Applied): Promise<void> {
  // In a file, triggers follow the function that they need.
  for (const object of objects.toReversed()) await client.query(`drop ${object}`);
  await client.query("delete from schema_function where name = $1", [name]);
}

/**
 * The objects that the text creates and the database has: functions of that name with their parameters, views,
 * triggers.
 */
async function objectsOf(client: pg.Client, sql: string): Promise<readonly string[]> {
  const named = (pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = ""]) => name);
  const functionNames = named(/^create or replace function ([\w.]+)\s*\(/gm);
  // Filters by name first, which has an index. Otherwise, with all functions of a new database, all of PostgreSQL's own
  // would be read.
  const functions = await client.query<{ object: string }>(
    `select 'function ' || p.oid::regprocedure as object from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proname = any($2)
       and case n.nspname when 'public' then p.proname else n.nspname || '.' || p.proname end = any($1) order by 1`,
    [functionNames, functionNames.map((name) => name.split(".").at(-1))],
  );
  const views = named(/^create or replace view ([\w.]+)/gm);
  const triggers = [
    ...sql.matchAll(/^create (?:or replace |constraint )?trigger (\w+)[\s\S]*? on ([\w.]+)/gm),
  ].map(([, name = "", table = ""]) => `trigger if exists ${name} on ${table}`);
  return [
    ...functions.rows.map(({ object }) => object),
    ...views.map((view) => `view if exists ${view}`),
    ...triggers,
  ];
}
