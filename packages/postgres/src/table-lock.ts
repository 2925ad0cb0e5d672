import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Statements queue behind a migration that waits for a table's lock, so it waits no longer than this at a time. */
const LOCK_TIMEOUT_MS = 200;
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 3_000;
/** Longer than every statement of the product except a backup's, which locks tables for as long as it runs. */
export const LOCK_PATIENCE_MS = 60_000;

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/**
 * Runs the work in a transaction that waits for locks no longer than members may be kept waiting. A try that does not
 * get its lock changes nothing and is repeated after a pause, in which other statements proceed. Throws the last try's
 * error.
 */
export async function inPatientTransaction<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
  patienceMs = LOCK_PATIENCE_MS,
): Promise<Result> {
  const givesUpAt = performance.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await inTransaction(client, work);
    } catch (error) {
      if (!isLockMissing(error) || performance.now() + pauseMs > givesUpAt) throw error;
      await sleep(pauseMs);
    }
  }
}

async function inTransaction<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A wrapped error has the lock error as its cause. */
function isLockMissing(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: string; readonly cause?: unknown };
  if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return true;
  return cause instanceof Error && isLockMissing(cause);
}
