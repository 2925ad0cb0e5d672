import { holdLock } from "@konter/postgres";
import type pg from "pg";

/**
 * Rows and differences are in one hand at a time, until the transaction ends: whoever reads a file in, holds rows against the books or
 * decides differences touches many of them, each in an order of its own. Before the ledger, for which purchases wait.
 */
export async function judgeAlone(client: pg.PoolClient): Promise<void> {
  await holdLock(client, "reconciliation");
}
