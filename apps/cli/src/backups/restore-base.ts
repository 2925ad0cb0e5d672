import { existsSync, readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { OWN_BRAND_CODE } from "@konter/contract/platform";
import {
  BaseUnusable,
  migrate,
  readBase,
  readMigrations,
  recoverCluster,
  withClient,
} from "@konter/postgres";
import type { Base, Recovered } from "@konter/postgres";
import pg from "pg";
import { freezeRestored, noteRestoration } from "@konter/server/domains/office/backups/index.ts";
import { findRegistry, openRegistry } from "@konter/server/platform/brands/registry.ts";
import {
  DATABASE_NAME,
  MIGRATION_FOLDERS,
  privateClusterIn,
} from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { openBrand } from "@konter/server/composition/brand.ts";
import { configOf, databaseOf } from "@konter/server/composition/brands/brands.ts";
import { say, WRONG_USE } from "../command.ts";
import type { CommandInput } from "../command.ts";
import { proveBooks } from "@konter/server/composition/prove-books.ts";

/** The time must include a zone, because the operator's and PostgreSQL's may differ. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

interface Wanted {
  readonly base: Base;
  readonly until: Date | undefined;
  readonly archive: string;
  readonly to: string;
  readonly keysFile: string;
}

/**
 * Recovers a whole private PostgreSQL into an empty data folder, as of an instant. Every brand in it stays closed until
 * staff have signed what happened since. Exit code 1 with a sentence when it cannot be recovered.
 */
export async function restoreBase(input: CommandInput): Promise<number> {
  const { base, to, at, wal = input.config.walArchive } = input.options;
  if (typeof base !== "string" || typeof to !== "string" || typeof at !== "string") {
    say("Which base, up to when, and into which empty data folder? --base … --at latest --to …");
    return WRONG_USE;
  }
  try {
    return await bringBack(input, {
      base: readBase(resolve(base)),
      until: readInstant(at),
      archive: archiveOf(wal),
      to: emptyFolder(resolve(to)),
      keysFile: keysOf(input),
    });
  } catch (error) {
    if (!(error instanceof BaseUnusable)) throw error;
    say(error.message);
    return 1;
  }
}

function readInstant(at: string): Date | undefined {
  if (at === "latest") return undefined;
  const instant = new Date(at);
  if (!INSTANT.test(at) || Number.isNaN(instant.getTime()))
    throw new BaseUnusable(
      `${at} is no instant: write 2026-11-25T14:03:00+07:00, with its zone, or latest.`,
    );
  if (instant.getTime() > Date.now())
    throw new BaseUnusable(`${at} is yet to come: write latest for all that is known.`);
  return instant;
}

function archiveOf(wal: string | boolean | undefined): string {
  if (typeof wal !== "string")
    throw new BaseUnusable(
      "Where is PostgreSQL's log? Name its folder: --wal … or KONTER_WAL_ARCHIVE.",
    );
  const folder = resolve(wal);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new BaseUnusable(`There is no folder ${folder} with PostgreSQL's log.`);
  return folder;
}

function emptyFolder(folder: string): string {
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new BaseUnusable(`${folder} is no folder.`);
  if (readdirSync(folder).length > 0)
    throw new BaseUnusable(`${folder} is not empty: what is in it would be mixed with the past.`);
  return folder;
}

function keysOf({ config, options }: CommandInput): string {
  const keys = resolve(String(options["keys"] ?? config.keysFile));
  if (existsSync(keys)) return keys;
  throw new BaseUnusable(
    `There is no key file ${keys}. Bring back its copy first: without it no PIN is right.`,
  );
}

async function bringBack(input: CommandInput, wanted: Wanted): Promise<number> {
  const { base, until, archive, to } = wanted;
  const recovered = await recoverCluster({
    base,
    archive,
    until,
    folder: privateClusterIn(to),
    programs: input.config.postgresPrograms,
    onNotice: say,
  });
  try {
    say(
      `${base.folder} is brought back into ${to} as it stood at ${recovered.reachedAt.toISOString()}${until === undefined ? "" : ` (asked for: ${until.toISOString()})`}.`,
    );
    return await closeAndProve(input, wanted, recovered);
  } finally {
    await recovered.postgres.stop();
  }
}

/**
 * The private PostgreSQL finds its databases by fixed names, so the restored ones are renamed, and the list of brands
 * is updated.
 */
async function giveNames(postgres: Recovered["postgres"], own: string): Promise<void> {
  if (own === DATABASE_NAME) return;
  const { rows } = await withClient(postgres.connection("postgres"), async (client) => {
    const found = await client.query<{ name: string; renamed: string }>(
      `select datname as name, $2 || substr(datname, length($1) + 1) as renamed from pg_database
       where datname = $1 or starts_with(datname, $1 || '_')`,
      [own, DATABASE_NAME],
    );
    for (const { name, renamed } of found.rows)
      await client.query(
        `alter database ${pg.escapeIdentifier(name)} rename to ${pg.escapeIdentifier(renamed)}`,
      );
    return found;
  });
  const list = await findRegistry({ name: DATABASE_NAME, server: postgres.databases });
  if (list === undefined) return;
  await withClient(list, async (client) => {
    for (const { name, renamed } of rows)
      await client.query("update brand set database_name = $2 where database_name = $1", [
        name,
        renamed,
      ]);
  });
}

async function closeAndProve(
  input: CommandInput,
  { base, to, keysFile }: Wanted,
  { postgres, reachedAt }: Recovered,
): Promise<number> {
  await giveNames(postgres, base.database);
  if (!(await postgres.databases.has(DATABASE_NAME)))
    throw new BaseUnusable(
      `${base.folder} has no database ${DATABASE_NAME}: bring it back by PostgreSQL's own way (docs/operating.md, Restore).`,
    );
  const reached: ReachedDatabase = {
    connection: postgres.connection(DATABASE_NAME),
    name: DATABASE_NAME,
    server: postgres.databases,
    pid: () => postgres.pid(),
    stop: async () => {},
  };
  const config = { ...input.config, databaseUrl: undefined, dataFolder: to, keysFile };
  const registry = await openRegistry(reached, loadKeys(keysFile));
  const brands = [
    { code: OWN_BRAND_CODE, config, place: reached },
    ...((await registry?.brands()) ?? [])
      .filter(({ database }) => !("url" in database))
      .map((brand) => ({
        code: brand.code,
        config: configOf(config, brand),
        place: databaseOf(brand, reached),
      })),
  ];
  let wrong = 0;
  for (const { code, config: its, place } of brands) {
    await migrate(place.connection, readMigrations(MIGRATION_FOLDERS));
    await withClient(place.connection, async (owner) =>
      freezeRestored(owner, reachedAt, "point_in_time"),
    );
    if (!existsSync(its.keysFile)) {
      say(
        `${code}: its books are not proved, for its key file ${its.keysFile} is not there. Bring it back.`,
      );
      continue;
    }
    const open = await openBrand(its, input.log, {
      visiting: true,
      reached: Promise.resolve(place),
    });
    try {
      const { journals, problems } = await proveBooks(open.brand);
      await noteRestoration(open.brand.pool, {
        sha256: base.digest,
        archivedAt: reachedAt,
        problems: problems.length,
      });
      say(`${code}: ${journals} journals.`);
      for (const { check, detail } of problems) say(`WRONG: ${code}: ${check}: ${detail}`);
      wrong += problems.length;
    } finally {
      await open.close();
    }
  }
  if (wrong === 0) say("The books are right.");
  say(
    `Nothing is sold before: konter restore reconcile, then konter restore sign. The server finds it with KONTER_DATA=${to} and the key file in it.`,
  );
  return wrong === 0 ? 0 : 1;
}
