import type pg from "pg";
import { ConfigurationError } from "./config.ts";
import type { Logger } from "./log.ts";
import type { Worker } from "./workers/worker.ts";

/** Everything that matters uses the database's clock; a machine whose clock differs by more than this is rejected. */
const LARGEST_SKEW_SECONDS = 2;
const MEASUREMENTS = 3;
const PAUSE_MS = 60_000;

/**
 * Seconds by which this process's clock is ahead of PostgreSQL's (negative: behind), as far as the round trip proves
 * it: the quickest of several queries counts, and a difference within its duration does not count.
 */
async function measureClockSkew(pool: pg.Pool): Promise<number> {
  let quickest = { tripSeconds: Number.POSITIVE_INFINITY, skew: 0 };
  for (let round = 0; round < MEASUREMENTS; round += 1) {
    const startedAt = performance.now();
    const answer = await pool.query<{ seconds: number }>(
      "select extract(epoch from clock_timestamp())::float8 as seconds",
    );
    const here = Date.now() / 1000;
    const tripSeconds = (performance.now() - startedAt) / 1000;
    const there = answer.rows[0]?.seconds ?? here;
    if (tripSeconds < quickest.tripSeconds)
      quickest = { tripSeconds, skew: here - tripSeconds / 2 - there };
  }
  const proven = Math.max(0, Math.abs(quickest.skew) - quickest.tripSeconds / 2);
  return Math.sign(quickest.skew) * proven;
}

/** Throws ConfigurationError if the clocks of this machine and PostgreSQL differ by more than two seconds. */
export async function refuseSkewedClock(pool: pg.Pool): Promise<void> {
  const skew = await measureClockSkew(pool);
  if (Math.abs(skew) > LARGEST_SKEW_SECONDS) throw new ConfigurationError(skewSentence(skew));
}

/**
 * A clock that jumps later does not stop sales, because nothing important uses it. Log times and the age check of
 * status queries do, so it is logged as an error until it is correct again.
 */
export const clockWorker = (pool: pg.Pool, log: Logger): Worker => ({
  name: "clock",
  pauseMs: PAUSE_MS,
  async work() {
    const skew = await measureClockSkew(pool);
    if (Math.abs(skew) > LARGEST_SKEW_SECONDS)
      log.error({ skew_seconds: skew }, skewSentence(skew));
  },
});

function skewSentence(skew: number): string {
  const seconds = Math.abs(skew).toFixed(1);
  return `this machine's clock is ${seconds} s ${skew > 0 ? "ahead of" : "behind"} PostgreSQL's, and ${LARGEST_SKEW_SECONDS} s are allowed: set both by NTP`;
}
