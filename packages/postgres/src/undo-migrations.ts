import type pg from "pg";
import { applyFunctions, dropRetired } from "./functions.ts";
import { asOnlyMigrator } from "./migrate.ts";
import type { MigrateOptions } from "./migrate.ts";
import type { Migration } from "./read-migrations.ts";
import { inPatientTransaction, LOCK_PATIENCE_MS } from "./table-lock.ts";

export interface UndoOptions extends MigrateOptions {
  /** The files of the version to return to. */
  readonly former: readonly Migration[];
}

/**
 * Reverts the migrations that the former version does not have, newest first, each in a separate transaction. First the
 * former version's functions are restored and unknown ones dropped, because a newer view would depend on the columns.
 * Returns the names of the reverted migrations. Throws, before any change, when one of them has no undo.
 */
export function undoMigrations(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
  { former, patienceMs = LOCK_PATIENCE_MS, onChange }: UndoOptions,
): Promise<readonly string[]> {
  const known = new Set(former.map(({ name }) => name));
  return asOnlyMigrator(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from schema_migration");
    const applied = new Set(rows.map(({ name }) => name));
    const newer = migrations.filter(
      ({ name, repeatable }) => !repeatable && applied.has(name) && !known.has(name),
    );
    const lasting = newer.filter(({ undo }) => undo === undefined).map(({ name }) => name);
    if (lasting.length > 0)
      throw new Error(`these changes of tables have no undo: ${lasting.join(", ")}`);
    await inPatientTransaction(client, () => bringBackFunctions(client, former), patienceMs);
    for (const { name, undo = "" } of newer.toReversed()) {
      const startedAt = performance.now();
      await takeBack(client, name, undo, patienceMs);
      onChange?.(name, performance.now() - startedAt);
    }
    return newer.map(({ name }) => name).toReversed();
  });
}

async function bringBackFunctions(client: pg.Client, former: readonly Migration[]): Promise<void> {
  const functions = former.filter(({ repeatable }) => repeatable);
  await applyFunctions(client, functions, true);
  await dropRetired(client, functions, "0 seconds");
}

async function takeBack(
  client: pg.Client,
  name: string,
  undo: string,
  patienceMs: number,
): Promise<void> {
  try {
    await inPatientTransaction(
      client,
      async () => {
        await client.query(undo);
        await client.query("delete from schema_migration where name = $1", [name]);
      },
      patienceMs,
    );
  } catch (error) {
    throw new Error(
      `undo of ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
