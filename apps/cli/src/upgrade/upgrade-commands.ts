import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readMigrations, restoreDatabase, undoMigrations } from "@konter/postgres";
import {
  databaseAt,
  MIGRATION_FOLDERS,
  migrationFoldersAt,
} from "@konter/server/platform/database.ts";
import {
  keptBrands,
  refuseRestoring,
  REGISTRY_CODE,
  tellingWhatIsMissing,
} from "../backups/backup-commands.ts";
import { say, withInstall, WRONG_USE } from "../command.ts";
import type { Command, CommandInput } from "../command.ts";
import { rehearseUpgrade } from "./upgrade-rehearsal.ts";

const FROM = {
  from: {
    value: "<folder>",
    required: true,
    help: "The folder of the version that served before this one.",
  },
} as const;

/** The folder that `--from` names. Undefined, after printing a sentence, when it has no version. */
function versionBefore({ options }: CommandInput): string | undefined {
  const from = resolve(String(options["from"] ?? ""));
  if (existsSync(join(from, "node_modules/node/bin/node")) && migrationFoldersAt(from).length > 0)
    return from;
  say(`There is no prepared version in ${from}. --from /opt/konter-1.0.0`);
  return undefined;
}

async function rehearse(input: CommandInput): Promise<number> {
  const [file] = input.rest;
  const { "database-url": url, keys = input.config.keysFile } = input.options;
  if (file === undefined || typeof url !== "string" || typeof keys !== "string") {
    say("Which archive, and into which empty database? --database-url postgres://…");
    return WRONG_USE;
  }
  const from = versionBefore(input);
  if (from === undefined) return WRONG_USE;
  return tellingWhatIsMissing(async () => {
    const refused = await refuseRestoring(file, url);
    if (refused !== undefined) {
      say(refused);
      return WRONG_USE;
    }
    const { connection } = databaseAt(url);
    await restoreDatabase({ connection, file, programs: input.config.postgresPrograms });
    const { log } = input;
    const problems = await rehearseUpgrade({ databaseUrl: url, keysFile: keys, from, log, say });
    for (const problem of problems) say(`WRONG: ${problem}`);
    if (problems.length === 0) say("Nothing was lost, forward and back.");
    return problems.length === 0 ? 0 : 1;
  });
}

async function undo(input: CommandInput): Promise<number> {
  const from = versionBefore(input);
  if (from === undefined) return WRONG_USE;
  const newer = readMigrations(MIGRATION_FOLDERS);
  const former = readMigrations(migrationFoldersAt(from));
  return withInstall(input, async (install) => {
    const brands = await keptBrands(input, install);
    if (brands === undefined) {
      say(`There is no brand ${String(input.options["brand"])}. "konter brand list" names them.`);
      return WRONG_USE;
    }
    for (const { code, connection } of brands.filter(({ code }) => code !== REGISTRY_CODE)) {
      const undone = await undoMigrations(connection, newer, {
        former,
        onChange: (name, tookMs) => say(`${code}: undone ${name}: ${Math.round(tookMs)} ms`),
      });
      if (undone.length === 0) say(`${code}: there is nothing to undo.`);
    }
    return 0;
  });
}

export const UPGRADE_COMMANDS: readonly Command[] = [
  {
    words: ["upgrade", "rehearse"],
    parameters: "<archive>",
    summary:
      "Restores an archive into an empty database and goes the way of an upgrade there: this version's changes of tables with their times, the books, the version of before on the new tables, and all of it undone and compared. Exit code 1 when something is wrong.",
    options: {
      "database-url": { value: "<url>", required: true, help: "The empty database." },
      keys: { value: "<keys.json>", help: "Its key file: the server's own unless given." },
      ...FROM,
    },
    ofInstall: true,
    run: rehearse,
  },
  {
    words: ["upgrade", "undo"],
    summary:
      "Takes back the changes of tables that the version in --from does not know, after it serves again: what only this version wrote is gone. Of every brand, or of the one that --brand names.",
    options: FROM,
    run: undo,
  },
];
