import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { accessSync, constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  BaseUnusable,
  ProgramMissing,
  pruneBases,
  readArchiveMoment,
  restoreDatabase,
  takeBase,
  withClient,
} from "@konter/postgres";
import type pg from "pg";
import { freezeRestored, noteRestoration } from "@konter/server/domains/office/backups/index.ts";
import type { Restoration } from "@konter/server/domains/office/backups/index.ts";
import { findRegistry, isRegistry, openRegistry } from "@konter/server/platform/brands/registry.ts";
import { databaseAt } from "@konter/server/platform/database.ts";
import { copyKeys, digestOf, isKnown, noteArchive, writeArchive } from "./archive.ts";
import type { Kept } from "./archive.ts";
import { openBrand } from "@konter/server/composition/brand.ts";
import { databaseOf } from "@konter/server/composition/brands/brands.ts";
import {
  configOfConsole,
  CONSOLE_CODE,
  findConsole,
} from "@konter/server/composition/console/open-console.ts";
import { say, withInstall, WRONG_USE } from "../command.ts";
import type { Command, CommandInput, Install } from "../command.ts";
import { proveBooks } from "@konter/server/composition/prove-books.ts";
import { restoreBase } from "./restore-base.ts";

/** One week of nightly backups. */
const KEPT_BASES = 7;

/** Reserved: no brand may have this code, because its database would have the registry's name. */
export const REGISTRY_CODE = "registry";

/**
 * The server's own brand, the registry's brands, the registry itself and the owners' console, or only the one that
 * `--brand` names. Undefined when that name does not exist.
 */
export async function keptBrands(
  { config, options }: CommandInput,
  { reached, envelopes }: Install,
): Promise<readonly Kept[] | undefined> {
  const registry = await openRegistry(reached, envelopes);
  const others = ((await registry?.brands()) ?? []).map((brand) => ({
    code: brand.code,
    connection: databaseOf(brand, reached).connection,
    keysFile: brand.keysFile,
  }));
  const { keysFile } = config;
  const list = await findRegistry(reached);
  const console = await findConsole(reached);
  const consoles: readonly Kept[] =
    console === undefined
      ? []
      : [
          {
            code: CONSOLE_CODE,
            connection: console,
            keysFile: configOfConsole(config).keysFile,
          },
        ];
  const all: readonly Kept[] = [
    { code: OWN_BRAND_CODE, connection: reached.connection, keysFile },
    ...others,
    ...consoles,
    ...(list === undefined ? [] : [{ code: REGISTRY_CODE, connection: list, keysFile }]),
  ];
  const { brand } = options;
  if (typeof brand !== "string") return all;
  const named = [...others, ...consoles].filter(({ code }) => code === brand);
  return named.length === 0 ? undefined : named;
}

/** The folder for archives and bases. */
const folderOf = ({ config, options }: CommandInput): string =>
  resolve(String(options["to"] ?? join(config.dataFolder, "backups")));

async function backUp(kept: Kept, input: CommandInput): Promise<void> {
  const { config, options } = input;
  const folder = folderOf(input);
  const archive = await writeArchive(kept, folder, config.postgresPrograms);
  await noteArchive(kept, archive);
  say(`${archive.file}  ${archive.sizeBytes} bytes  sha256 ${archive.sha256}`);
  if (options["with-keys"] === true)
    say(
      `${copyKeys(kept.keysFile, archive)}: whoever has both files has every secret. Keep them apart.`,
    );
  else say(`It opens with the keys of ${kept.keysFile} alone, which are not in it.`);
}

/** Copies the whole cluster, which counts as a backup of every brand in it. */
async function backUpBase(
  input: CommandInput,
  { reached }: Install,
  brands: readonly Kept[],
): Promise<number> {
  const { config } = input;
  const base = await takeBase({
    connection: reached.connection,
    database: reached.name,
    folder: folderOf(input),
    programs: config.postgresPrograms,
  });
  for (const kept of brands)
    await noteArchive(kept, { file: base.folder, sizeBytes: base.sizeBytes, sha256: base.digest });
  say(`${base.folder}  ${base.sizeBytes} bytes  of ${base.finishedAt.toISOString()}`);
  say(
    config.walArchive === undefined
      ? "KONTER_WAL_ARCHIVE names no folder: if nothing else keeps PostgreSQL's log, it brings back this moment alone."
      : `With the log in ${config.walArchive} it brings back every moment from then on.`,
  );
  return 0;
}

function prune(input: CommandInput): number {
  const keep = Number(input.options["keep"] ?? KEPT_BASES);
  if (!Number.isSafeInteger(keep) || keep < 1) {
    say(`${String(input.options["keep"])} is no number of bases: keep at least 1.`);
    return WRONG_USE;
  }
  const { walArchive } = input.config;
  if (walArchive !== undefined && existsSync(walArchive) && !mayWrite(walArchive)) {
    say(`Old segments in ${walArchive} cannot go: it is another user's, and closed to this one.`);
    return 1;
  }
  const { bases, segments } = pruneBases(folderOf(input), walArchive, keep);
  for (const name of bases) say(`${name} is gone.`);
  say(
    `${bases.length} bases and ${segments} files of PostgreSQL's log went; ${keep} bases are kept.`,
  );
  return 0;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Checks that the archive exists and the database is empty. Returns a sentence for the operator if not. */
export async function refuseRestoring(file: string, url: string): Promise<string | undefined> {
  if (!existsSync(file)) return `There is no file ${file}.`;
  const { connection } = databaseAt(url);
  const { rows } = await withClient(connection, (client) =>
    client.query<{ count: number }>(
      "select count(*)::int as count from pg_class where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace",
    ),
  );
  return rows[0]?.count === 0
    ? undefined
    : "That database is not empty. Make one for it: createdb konter_restored";
}

async function restore(
  input: CommandInput,
  file: string,
  url: string,
  keysFile: string,
): Promise<number> {
  const { config, log } = input;
  const archive = {
    connection: databaseAt(url).connection,
    file,
    programs: config.postgresPrograms,
  };
  const archivedAt = await readArchiveMoment(archive);
  await restoreDatabase(archive);
  if (await isRegistry(archive.connection)) {
    say(
      `${file} of ${archivedAt.toISOString()} is restored: the list of brands, which has no books.`,
    );
    return 0;
  }
  const restored = await openBrand({ ...config, databaseUrl: url, keysFile }, log, {
    visiting: true,
  });
  try {
    await closeIfItSold(restored.database.connection, archivedAt);
    const { journals, problems } = await proveBooks(restored.brand);
    const done = { sha256: await digestOf(file), archivedAt, problems: problems.length };
    await noteRestoration(restored.brand.pool, done);
    await noteRehearsal(input, done);
    say(`${file} of ${archivedAt.toISOString()} is restored: ${journals} journals.`);
    for (const { check, detail } of problems) say(`WRONG: ${check}: ${detail}`);
    if (problems.length === 0) say("The books are right.");
    return problems.length === 0 ? 0 : 1;
  } finally {
    await restored.close();
  }
}

/** The owners' console, like a brand without any use yet, has no suppliers and no journals, so it is not closed. */
async function closeIfItSold(connection: pg.ClientConfig, archivedAt: Date): Promise<void> {
  await withClient(connection, async (owner) => {
    const found = await owner.query(
      "select where exists (select from ledger.journal) or exists (select from supplier) or exists (select from payment_gateway)",
    );
    if (found.rowCount === 1) await freezeRestored(owner, archivedAt, "archive");
  });
}

/** Recorded in the brand that was backed up, if it still exists: its owner's checklist looks there. */
async function noteRehearsal(input: CommandInput, done: Restoration): Promise<void> {
  try {
    await withInstall(input, async (install) => {
      for (const { connection } of (await keptBrands(input, install)) ?? [])
        await withClient(connection, async (client) => {
          if (!(await isKnown(client, "backup_made"))) return;
          const made = await client.query("select from backup_made where sha256 = $1 limit 1", [
            done.sha256,
          ]);
          if (made.rowCount === 1) await noteRestoration(client, done);
        });
      return 0;
    });
  } catch {
    say(
      "The brand's own database does not answer: the restoration is noted in the restored one alone.",
    );
  }
}

/** Reports a missing program as a sentence and shows the errors of PostgreSQL's programs as they are. */
export async function tellingWhatIsMissing(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProgramMissing || error instanceof BaseUnusable) say(error.message);
    else if (error instanceof Error && "stderr" in error) say(String(error.stderr).trim());
    else throw error;
    return 1;
  }
}

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    words: ["backup"],
    summary:
      "Writes each brand's database into an archive of its own, of one moment, while it is used; it changes no table. Needs pg_dump of the server's version. The keys are not in it.",
    options: {
      to: { value: "<folder>", help: "Where archives go: <data>/backups unless given." },
      "with-keys": { help: "Puts a copy of the key file beside each archive." },
    },
    run: (input) =>
      tellingWhatIsMissing(() =>
        withInstall(input, async (install) => {
          const brands = await keptBrands(input, install);
          if (brands === undefined) {
            say(
              `There is no brand ${String(input.options["brand"])}. "konter brand list" names them.`,
            );
            return WRONG_USE;
          }
          for (const kept of brands) await backUp(kept, input);
          return 0;
        }),
      ),
  },
  {
    words: ["backup", "base"],
    summary:
      "Copies the whole PostgreSQL, with every brand in it, while it is used: from then on its log (KONTER_WAL_ARCHIVE) brings back any second. Needs pg_basebackup of the server's version. The keys are not in it.",
    options: {
      to: { value: "<folder>", help: "Where bases go: <data>/backups unless given." },
    },
    ofInstall: true,
    run: (input) =>
      tellingWhatIsMissing(() =>
        withInstall(input, async (install) =>
          backUpBase(input, install, (await keptBrands(input, install)) ?? []),
        ),
      ),
  },
  {
    words: ["backup", "prune"],
    summary:
      "Keeps the newest base backups and what of PostgreSQL's log they need (KONTER_WAL_ARCHIVE); the others go.",
    options: {
      keep: { value: "<number>", help: `How many bases stay: ${KEPT_BASES} unless given.` },
      to: { value: "<folder>", help: "Where the bases are: <data>/backups unless given." },
    },
    ofInstall: true,
    run: (input) => tellingWhatIsMissing(async () => prune(input)),
  },
  {
    words: ["restore"],
    parameters: "[<archive>]",
    summary:
      "Brings an archive back into an empty database, or a base into an empty data folder as it stood at an instant; brings the tables to this version, proves the books and writes down that it was done. Nothing is sold there before konter restore reconcile and sign. Exit code 1 when something is wrong.",
    options: {
      "database-url": { value: "<url>", help: "The empty database, of an archive." },
      base: { value: "<folder>", help: "The base backup, instead of an archive." },
      at: { value: "<instant>", help: "Up to when: 2026-11-25T14:03:00+07:00, or latest." },
      wal: { value: "<folder>", help: "PostgreSQL's log: KONTER_WAL_ARCHIVE unless given." },
      to: { value: "<folder>", help: "The empty data folder, of a base." },
      keys: { value: "<keys.json>", help: "Its key file: the server's own unless given." },
    },
    ofInstall: true,
    async run(input) {
      if (input.options["base"] !== undefined)
        return tellingWhatIsMissing(() => restoreBase(input));
      const [file] = input.rest;
      const { "database-url": url, keys = input.config.keysFile } = input.options;
      if (file === undefined || typeof url !== "string" || typeof keys !== "string") {
        say("Which archive, and into which empty database? --database-url postgres://…");
        return WRONG_USE;
      }
      if (!existsSync(keys)) {
        say(`There is no key file ${keys}. Bring back its copy first: without it no PIN is right.`);
        return WRONG_USE;
      }
      return tellingWhatIsMissing(async () => {
        const refused = await refuseRestoring(file, url);
        if (refused === undefined) return restore(input, file, url, keys);
        say(refused);
        return WRONG_USE;
      });
    },
  },
];
