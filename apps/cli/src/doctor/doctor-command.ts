import { existsSync } from "node:fs";
import { openRegistry } from "@konter/server/platform/brands/registry.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import type { Config } from "@konter/server/platform/config.ts";
import { reachDatabase } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { openObjectStore } from "@konter/server/composition/object-store.ts";
import { databaseOf } from "@konter/server/composition/brands/brands.ts";
import { AS_JSON, say } from "../command.ts";
import type { Command, CommandInput } from "../command.ts";
import {
  configOfConsole,
  CONSOLE_CODE,
  findConsole,
} from "@konter/server/composition/console/open-console.ts";
import { diagnoseDatabase } from "./database.ts";
import { broken, fine } from "./diagnosis.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { diagnoseDataFolder, diagnoseDisk, diagnoseKeyFile, diagnosePorts } from "./machine.ts";
import { diagnosePictureStore } from "./picture-store.ts";
import { diagnoseSettings } from "./settings.ts";

/** Findings are printed as lines, so the log is silent. */
const log = createLogger("silent");

async function diagnose(environment: CommandInput["environment"]): Promise<readonly Diagnosis[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [broken("settings", said, "docs/operating.md, Settings.")];
  }
  const folder = diagnoseDataFolder(config);
  return [
    ...diagnoseSettings(config),
    ...(await diagnosePorts(config)),
    folder,
    diagnoseDisk(config),
    ...(await diagnosePictureStore(config, () => openObjectStore(config))),
    ...(existsSync(config.keysFile) ? diagnoseKeyFile(config.keysFile, config.keysCopy) : []),
    // A private PostgreSQL would be created in that folder.
    ...(folder.state === "failing" && config.databaseUrl === undefined
      ? []
      : await diagnoseBrands(config)),
  ];
}

/** The server's own brand, then the registry's brands, each under its code. */
async function diagnoseBrands(config: Config): Promise<readonly Diagnosis[]> {
  if (config.databaseUrl === undefined && !existsSync(config.dataFolder))
    return [fine("PostgreSQL", "There is none yet; the first start makes it.")];
  let reached: ReachedDatabase;
  try {
    reached = await reachDatabase(config, log, true);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [broken("PostgreSQL", said, "Its own log is beside its data: postgresql.log.")];
  }
  try {
    const { keysFile, allowUnsafeDatabase } = config;
    const { connection } = reached;
    const own = await diagnoseDatabase({ connection, keysFile, allowUnsafeDatabase, log });
    const isReached = own.every(
      ({ subject, state }) => subject !== "PostgreSQL" || state !== "failing",
    );
    return isReached && existsSync(keysFile)
      ? [
          ...own,
          ...(await diagnoseRegistered(config, reached)),
          ...(await diagnoseConsole(config, reached)),
        ]
      : own;
  } finally {
    await reached.stop();
  }
}

async function diagnoseRegistered(
  { keysFile: ownKeys, allowUnsafeDatabase }: Config,
  reached: ReachedDatabase,
): Promise<readonly Diagnosis[]> {
  const registry = await openRegistry(reached, loadKeys(ownKeys));
  const found: Diagnosis[] = [];
  for (const brand of (await registry?.brands()) ?? []) {
    const { connection } = databaseOf(brand, reached);
    const { code, keysFile } = brand;
    const its = await diagnoseDatabase({ connection, keysFile, allowUnsafeDatabase, log });
    found.push(...its.map((each) => ({ ...each, subject: `${code}: ${each.subject}` })));
  }
  return found;
}

/** The console's database and keys, and whether they are backed up. */
async function diagnoseConsole(
  config: Config,
  reached: ReachedDatabase,
): Promise<readonly Diagnosis[]> {
  const connection = await findConsole(reached);
  if (connection === undefined) return [];
  const { allowUnsafeDatabase } = config;
  const { keysFile } = configOfConsole(config);
  const checks = "office.backups.";
  const its = await diagnoseDatabase({ connection, keysFile, allowUnsafeDatabase, log, checks });
  return its.map((each) => ({ ...each, subject: `${CONSOLE_CODE}: ${each.subject}` }));
}

const lineOf = ({ state, subject, finding, advice }: Diagnosis): string =>
  `${state.padEnd(7)} ${subject}: ${finding}${advice === undefined ? "" : `\n        → ${advice}`}`;

export const DOCTOR_COMMANDS: readonly Command[] = [
  {
    words: ["doctor"],
    summary:
      "Names what is wrong with this install and what to do: settings, ports, folders, keys, PostgreSQL, tables, clock, disk, work of every brand. Changes nothing. Exit code 1 when something is failing.",
    options: AS_JSON,
    ofInstall: true,
    async run({ environment, options }) {
      const found = await diagnose(environment);
      if (options["json"] === true) say(JSON.stringify(found));
      else for (const each of found) say(lineOf(each));
      return found.some(({ state }) => state === "failing") ? 1 : 0;
    },
  },
];
