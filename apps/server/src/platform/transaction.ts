import { whileHolding } from "@konter/postgres";
import type pg from "pg";

/**
 * Runs the work in one database transaction: commits when it returns, rolls back when it throws. The work must use only
 * its own connection: waiting for a second one may deadlock.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await whileHolding(() => work(client));
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // A client whose rollback fails is broken and is removed from the pool.
    const broken = await client.query("rollback").then(
      () => undefined,
      (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
    );
    client.release(broken);
    throw error;
  }
}
