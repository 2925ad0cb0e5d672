import { join } from "node:path";
import type { ConnectionBudget } from "@konter/postgres";
import type { Config } from "../../platform/config.ts";
import type { ReachedDatabase } from "../../platform/database.ts";
import { databaseBeside } from "../../platform/brands/registry.ts";
import type { Logger } from "../../platform/log.ts";
import { changeSetting } from "../../kernel/settings/index.ts";
import { openBrand } from "../brand.ts";
import type { OpenBrand } from "../brand.ts";

const NAME = "Konsol Konter";
/** The console's code in commands that name a brand; no brand may have it. */
export const CONSOLE_CODE = "console";

/** Finds the console's database, if there is one, without changing it. */
export async function findConsole({ name, server }: ReachedDatabase) {
  const database = databaseBeside(name, CONSOLE_CODE);
  return (await server.has(database)) ? server.connectionTo(database) : undefined;
}

/**
 * Opens the console's people, sessions and audit log: a database and keys like a brand's, so that sign-in, second
 * factor, invitations and audit log use the same code. The console sells nothing, and no brand's database has its
 * people.
 */
export async function openConsoleDatabase(
  config: Config,
  log: Logger,
  { name: home, server, pid }: ReachedDatabase,
  budget?: ConnectionBudget,
): Promise<OpenBrand> {
  const name = databaseBeside(home, CONSOLE_CODE);
  const isNew = !(await server.has(name));
  if (isNew) await server.ensure(name);
  const connection = server.connectionTo(name);
  const reached = Promise.resolve({ server, pid, name, connection, stop: async () => {} });
  const open = await openBrand(configOfConsole(config), log, {
    reached,
    ...(budget && { budget }),
  });
  if (isNew) await changeSetting(open.brand, "name", NAME);
  return open;
}

/** The server's settings for the console: its keys, and its address instead of a back office's. */
export function configOfConsole(config: Config): Config {
  const url = config.console?.url ?? config.staffUrl;
  const keysFile = join(config.dataFolder, CONSOLE_CODE, "keys.json");
  return { ...config, keysFile, publicUrl: url, staffUrl: url };
}
