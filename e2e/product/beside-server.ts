import { createPool } from "@konter/postgres";
import type pg from "pg";
import { reachDatabase } from "../../apps/server/src/platform/database.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";

/**
 * Runs `work` as the owner of the database of a running server: for time that a test cannot wait for, and for changes
 * that only a command makes. Opens no brand, which would read everything the server has already read.
 */
export async function besideServer<Result>(
  dataFolder: string,
  work: (owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ KONTER_DATA: dataFolder, KONTER_DEMO: "0" });
  const { connection, stop } = await reachDatabase(config, createLogger("error"), true);
  const owner = createPool({ connection, size: 1, onError: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.end();
    await stop();
  }
}
