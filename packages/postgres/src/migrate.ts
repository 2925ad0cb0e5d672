import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";
import { applyFunctions } from "./functions.ts";
import { leaveNumbersBehind } from "./numbered.ts";

/** Any one number serves; it must only be the same in every process. */
const MIGRATION_LOCK = 7_405_150_001;
const LOCK_TIMEOUT = "5s";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** The text of a function, a view or a trigger: applied again when it changes. Else a change of tables: applied once. */
  readonly repeatable: boolean;
}

/** Files of a folder of this name are repeatable; of any other one, changes of tables. */
const REPEATABLE = "functions";
/** The minute in which a change of tables was begun: two branches never claim one number, and the order is that of their making. */
const DATED = /^\d{8}T\d{4}-[a-z0-9-]+$/;

/**
 * The files of the folders: changes of tables, `YYYYMMDDTHHMM-words.sql`, in the order of their names, then the repeatable ones.
 * Throws when a change of tables is not called so, and when two of a kind share a name.
 */
export function readMigrations(folders: readonly string[]): readonly Migration[] {
  const migrations = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .map((file) => readMigration(join(folder, file), basename(folder) === REPEATABLE)),
  );
  const once = migrations.filter(({ repeatable }) => !repeatable).toSorted(byName);
  const again = migrations.filter(({ repeatable }) => repeatable).toSorted(byUse);
  const undated = once.find(({ name }) => !DATED.test(name));
  if (undated !== undefined)
    throw new Error(`migration ${undated.name} is not called YYYYMMDDTHHMM-words`);
  refuseRepeated(once, "two migrations are called");
  refuseRepeated(again, "two functions are called");
  return [...once, ...again];
}

function readMigration(path: string, repeatable: boolean): Migration {
  const sql = readFileSync(path, "utf8");
  const hash = createHash("sha256").update(sql).digest("hex");
  return { name: basename(path, ".sql"), sql, hash, repeatable };
}

const byName = (one: Migration, other: Migration): number => (one.name < other.name ? -1 : 1);

/** A view asks its functions for their types when it is made, and a trigger its function. */
const byUse = (one: Migration, other: Migration): number =>
  rankOf(one) - rankOf(other) || byName(one, other);
const rankOf = ({ sql }: Migration): number =>
  /^create (or replace )?(constraint )?trigger/m.test(sql)
    ? 2
    : /^create or replace view/m.test(sql)
      ? 1
      : 0;

function refuseRepeated(all: readonly Migration[], complaint: string): void {
  const names = all.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`${complaint} ${repeated}`);
}

/**
 * Applies what is missing, each change of tables in a transaction of its own, then the functions in one, under an advisory lock,
 * so that many processes may start at once. Forward only. A change that is dated before one that is applied already is applied
 * too: it comes of a branch that was merged later. Returns the names of what was applied. Throws when the text of an applied
 * change of tables is another one since.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await client.query(
    `create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now());
     create table if not exists schema_function (name text primary key, hash text not null, objects text[] not null)`,
  );
  const rows = await client.query<{ name: string; hash: string }>(
    "select name, hash from schema_migration",
  );
  const applied = await leaveNumbersBehind(
    client,
    migrations,
    new Map(rows.rows.map((row) => [row.name, row.hash])),
  );
  const missing = migrations.filter(
    (migration) => !migration.repeatable && !isApplied(applied, migration),
  );
  for (const migration of missing) await apply(client, migration);
  const functions = migrations.filter(({ repeatable }) => repeatable);
  // A change of tables may have taken a view or a trigger along.
  const again = await applyFunctions(client, functions, missing.length > 0);
  return [...missing.map(({ name }) => name), ...again];
}

function isApplied(applied: ReadonlyMap<string, string>, migration: Migration): boolean {
  const hash = applied.get(migration.name);
  if (hash !== undefined && hash !== migration.hash)
    throw new Error(`migration ${migration.name} was changed after it was applied`);
  return hash !== undefined;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(migration.sql);
    await client.query("insert into schema_migration (name, hash) values ($1, $2)", [
      migration.name,
      migration.hash,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(
      `migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
