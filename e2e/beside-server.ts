import { createPool } from "@konter/postgres";
import type pg from "pg";
import { reachDatabase } from "../apps/server/src/platform/database.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLogger } from "../apps/server/src/platform/log.ts";

/**
 * Works beside the running server of a data folder, as the owner of its database: what a journey cannot wait for, or what only a
 * command brings about. Opens no brand for it: that reads everything which the server has read already.
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
