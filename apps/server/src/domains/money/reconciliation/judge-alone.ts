import { holdLock } from "@konter/postgres";
import type pg from "pg";

/**
 * Serializes all work on rows and differences until the transaction ends: importing a file, comparing rows and deciding
 * differences each touch many of them in different orders. Taken before the ledger's lock, for which purchases wait.
 */
export async function judgeAlone(client: pg.PoolClient): Promise<void> {
  await holdLock(client, "reconciliation");
}
