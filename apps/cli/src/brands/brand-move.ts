import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { restoreDatabase, withClient } from "@konter/postgres";
import pg from "pg";
import { databaseBeside } from "@konter/server/platform/brands/registry.ts";
import type { RegisteredBrand } from "@konter/server/platform/brands/registry.ts";
import { databaseAt } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { writeArchive } from "../backups/archive.ts";
import { openBrand } from "@konter/server/composition/brand.ts";
import { isOfThisVersion } from "@konter/server/composition/brands/brand-template.ts";
import { configOf, databaseOf } from "@konter/server/composition/brands/brands.ts";
import { emptyAgain } from "@konter/server/composition/brands/brand-desk.ts";
import type { AddingParts } from "@konter/server/composition/brands/brand-desk.ts";
import { refuseForeign } from "@konter/server/composition/brands/database-elsewhere.ts";
import { proveBooks } from "@konter/server/composition/prove-books.ts";
import { Unusable } from "@konter/server/composition/brands/unusable.ts";

/**
 * Moves a brand's database to another server. Meanwhile its pages are closed, and nothing can write to the old
 * database, not even a worker, so the copy is complete. If a step fails, the brand stays at its old location, as open
 * as before, and the new database is emptied. Throws Unusable.
 */
export async function moveBrand(
  brand: RegisteredBrand,
  url: string,
  parts: AddingParts,
): Promise<{ readonly journals: number }> {
  const { registry, reached } = parts;
  const old = databaseOf(brand, reached);
  const moved: RegisteredBrand = { ...brand, database: { url } };
  await refuseForeign(databaseOf(moved, reached), parts.config);
  if (!(await isOfThisVersion(old.connection)))
    throw new Unusable(
      `The database of ${brand.code} is of another version than this program: start the server on it first.`,
    );
  await registry.setStatus(brand.code, "suspended");
  try {
    await closeToWrites(old);
    const journals = await copyAndProve(brand, moved, parts);
    await registry.move(brand.code, url);
    return { journals };
  } catch (error) {
    await openToWrites(old);
    throw error;
  } finally {
    await registry.setStatus(brand.code, brand.status);
  }
}

async function copyAndProve(
  brand: RegisteredBrand,
  moved: RegisteredBrand,
  { config, log, reached }: AddingParts,
): Promise<number> {
  const { connection } = databaseOf(brand, reached);
  const target = databaseOf(moved, reached);
  const programs = config.postgresPrograms;
  const folder = join(config.dataFolder, "moving");
  const kept = { code: brand.code, connection, keysFile: brand.keysFile };
  try {
    const { file } = await writeArchive(kept, folder, programs);
    await restoreDatabase({ connection: target.connection, file, programs });
    const open = await openBrand(configOf(config, moved), log, {
      visiting: true,
      reached: Promise.resolve(target),
    });
    try {
      const { journals, problems } = await proveBooks(open.brand);
      const [first] = problems;
      if (first !== undefined)
        throw new Unusable(`The copy's books are wrong (${first.check}: ${first.detail}).`);
      if ((await lastJournalOf(connection)) !== (await lastJournalOf(target.connection)))
        throw new Unusable("The copy lacks journals of the brand.");
      return journals;
    } finally {
      await open.close();
    }
  } catch (error) {
    await emptyAgain(target.connection);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lastJournalOf = (connection: pg.ClientConfig): Promise<number | undefined> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ last: number }>(
      "select last_journal_id::int as last from ledger.head",
    );
    return rows[0]?.last;
  });

const READ_ONLY = "default_transaction_read_only";
/** A connection that was begun before is visible within this time. */
const CONNECTING_MS = 1_000;
const LOOK_PAUSE_MS = 100;

/** Ends all writes: cuts existing connections and makes later ones read-only. */
async function closeToWrites({ connection, name }: ReachedDatabase): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`alter database ${pg.escapeIdentifier(name)} set ${READ_ONLY} = on`);
    const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
    const until = performance.now() + CONNECTING_MS;
    let left = 0;
    do {
      left = await cutOff(client, rows[0]?.at);
      await sleep(LOOK_PAUSE_MS);
    } while (left > 0 || performance.now() < until);
  });
}

/** Reverts closeToWrites. Cuts read-only connections, so that pools open new ones. */
async function openToWrites({ connection, name }: ReachedDatabase): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`set ${READ_ONLY} = off`);
    await client.query(`alter database ${pg.escapeIdentifier(name)} reset ${READ_ONLY}`);
    await cutOff(client, undefined);
  });
}

/** Ends other connections to this database that were begun before a time. Returns their number. */
async function cutOff(client: pg.Client, before: Date | undefined): Promise<number> {
  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and backend_start <= coalesce($1, clock_timestamp())`,
    [before ?? null],
  );
  return ended.rowCount ?? 0;
}

/** Reopens a brand that an interrupted move left closed. */
export async function endBrokenMove(brand: RegisteredBrand, reached: ReachedDatabase) {
  const database = databaseOf(brand, reached);
  const isClosed = await withClient(database.connection, async (client) => {
    const { rows } = await client.query<{ value: string }>(`show ${READ_ONLY}`);
    return Object.values(rows[0] ?? {})[0] === "on";
  });
  if (isClosed) await openToWrites(database);
}

/**
 * Drops the database, beside the server's own, that a brand has moved away from. Throws Unusable when the brand is
 * still in it, or never was.
 */
export async function dropLeft(
  { code, database }: RegisteredBrand,
  reached: ReachedDatabase,
): Promise<string> {
  const name = databaseBeside(reached.name, code);
  if ("name" in database)
    throw new Unusable(`${code} is still in the database ${name}: it was not moved.`);
  const now = databaseAt(database.url);
  const isSame = await sameDatabase(now, name, reached);
  if (isSame) throw new Unusable(`${code} is still in the database ${name}: it was not moved.`);
  if (!(await reached.server.has(name)))
    throw new Unusable(`There is no database ${name} that ${code} has left.`);
  await reached.server.drop(name);
  return name;
}

/** A database may have several addresses, so the servers are compared by their own identification. */
async function sameDatabase(
  now: ReachedDatabase,
  name: string,
  { connection }: ReachedDatabase,
): Promise<boolean> {
  if (now.name !== name) return false;
  const identify = (where: pg.ClientConfig) =>
    withClient(where, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "select system_identifier::text as id from pg_control_system()",
      );
      return rows[0]?.id;
    });
  return (await identify(now.connection)) === (await identify(connection));
}
