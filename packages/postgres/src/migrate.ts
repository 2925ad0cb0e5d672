import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";

/** Any one number serves; it must only be the same in every process. */
const MIGRATION_LOCK = 7_405_150_001;
const LOCK_TIMEOUT = "5s";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The `NNNN-name.sql` files of the folders, in the order of their numbers. Throws when two share a number. */
export function readMigrations(folders: readonly string[]): readonly Migration[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .map((file) => join(folder, file)),
  );
  const migrations = files
    .map((file) => ({ name: basename(file, ".sql"), sql: readFileSync(file, "utf8") }))
    .map((migration) => ({
      ...migration,
      hash: createHash("sha256").update(migration.sql).digest("hex"),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const numbers = migrations.map((migration) => migration.name.slice(0, 4));
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (repeated !== undefined) throw new Error(`two migrations have the number ${repeated}`);
  return migrations;
}

/**
 * Applies what is missing, each in a transaction of its own, under an advisory lock, so that many processes may start at once.
 * Forward only. Throws when an applied migration's text has changed since.
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
    "create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const rows = await client.query<{ name: string; hash: string }>(
    "select name, hash from schema_migration",
  );
  const applied = new Map(rows.rows.map((row) => [row.name, row.hash]));
  const missing = migrations.filter((migration) => !isApplied(applied, migration));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
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
