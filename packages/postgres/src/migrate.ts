import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { buildConcurrently, concurrentIndexOf } from "./concurrent-index.ts";
import { applyFunctions, dropRetired, makeFunctionTable } from "./functions.ts";
import { leaveNumbersBehind } from "./numbered.ts";
import type { Migration } from "./read-migrations.ts";
import { inPatientTransaction, LOCK_PATIENCE_MS } from "./table-lock.ts";

const ASKED_AGAIN_MS = 50;

export interface MigrateOptions {
  /** How long to retry a migration that does not get its lock. */
  readonly patienceMs?: number;
  /** Called after each migration with its duration. */
  readonly onChange?: (name: string, tookMs: number) => void;
}

/**
 * Applies missing migrations, each in a separate transaction, then the functions in one. Holds an advisory lock, so
 * that several processes may start at once beside others that serve requests. Forward only. Also applies a migration
 * dated before applied ones, which comes from a branch that was merged later. Returns the names of the applied files.
 * Throws when the text of an applied migration has changed.
 */
export function migrate(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  return asOnlyMigrator(connection, (client) => applyMissing(client, migrations, options));
}

/** Runs work that changes tables while no other process of the installation does. */
export async function asOnlyMigrator<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    // Polls, because a concurrent index build of the lock's holder would wait for a statement that waits for the lock.
    const ask = () =>
      client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(${ADVISORY_LOCKS.migration}) as mine`,
      );
    while ((await ask()).rows[0]?.mine !== true) await sleep(ASKED_AGAIN_MS);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<readonly string[]> {
  await client.query(
    "create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  await makeFunctionTable(client);
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
  const functions = migrations.filter(({ repeatable }) => repeatable);
  const { patienceMs = LOCK_PATIENCE_MS, onChange } = options;
  await inPatientTransaction(client, () => dropRetired(client, functions), patienceMs);
  for (const migration of missing) {
    const startedAt = performance.now();
    await apply(client, migration, patienceMs);
    onChange?.(migration.name, performance.now() - startedAt);
  }
  // A migration may have dropped a view or a trigger.
  const again = await inPatientTransaction(
    client,
    () => applyFunctions(client, functions, missing.length > 0),
    patienceMs,
  );
  return [...missing.map(({ name }) => name), ...again];
}

function isApplied(applied: ReadonlyMap<string, string>, migration: Migration): boolean {
  const hash = applied.get(migration.name);
  if (hash !== undefined && hash !== migration.hash)
    throw new Error(`migration ${migration.name} was changed after it was applied`);
  return hash !== undefined;
}

async function apply(client: pg.Client, migration: Migration, patienceMs: number): Promise<void> {
  const { name, sql, hash } = migration;
  const note = () =>
    client.query("insert into schema_migration (name, hash) values ($1, $2)", [name, hash]);
  try {
    const index = concurrentIndexOf(sql);
    if (index === undefined)
      await inPatientTransaction(
        client,
        async () => {
          await client.query(sql);
          await note();
        },
        patienceMs,
      );
    else {
      await buildConcurrently(client, index, sql);
      await note();
    }
  } catch (error) {
    throw new Error(
      `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
