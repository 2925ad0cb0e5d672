import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Whoever wants a table waits behind a change that waits for it: no longer than this at a time. */
const LOCK_TIMEOUT_MS = 200;
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 3_000;
/** Long enough for every statement of the product but a backup's, which keeps tables open for as long as it runs. */
export const LOCK_PATIENCE_MS = 60_000;

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/**
 * Runs the work in a transaction that waits for a lock no longer than members may be kept waiting. One that did not get its lock
 * changed nothing, and is tried again, with pauses in which those who use the tables get on. Throws what the last try threw.
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

/** What a wrapped error says of the lock stands in its cause. */
function isLockMissing(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: string; readonly cause?: unknown };
  if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return true;
  return cause instanceof Error && isLockMissing(cause);
}
