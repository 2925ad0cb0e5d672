import type { Queries } from "@konter/postgres";
import type { ConnectionHolder } from "./holder.ts";

/** Trouble opens a breaker only after this many consecutive reports, because it may be temporary. */
export const TROUBLE_LIMIT = 5;

/** Seconds until a closed account is tried again. Causes that a person has to fix are retried less often. */
const PAUSE_SECONDS = new Map([
  ["courier_balance", 300],
  ["supplier_balance", 300],
  ["supplier_configuration", 300],
  ["product_closed", 180],
  ["product_disturbed", 180],
]);
const OTHER_PAUSE_SECONDS = 60;

export const pauseSeconds = (reason: string): number =>
  PAUSE_SECONDS.get(reason) ?? OTHER_PAUSE_SECONDS;

/** The tables whose accounts have a circuit breaker. */
type BrokenTable = Extract<ConnectionHolder["table"], "courier_account" | "supplier">;

/** Closes an account for new work for a while. */
export async function openBreaker(
  database: Queries,
  table: BrokenTable,
  id: string,
  reason: string,
): Promise<void> {
  await database.query(
    `update ${table} set breaker_until = clock_timestamp() + make_interval(secs => $2), breaker_reason = $3 where id = $1`,
    [id, pauseSeconds(reason), reason],
  );
}

interface BreakerColumns {
  readonly breaker_open: boolean;
  readonly breaker_until: Date | null;
  readonly breaker_reason: string | null;
}

/** The state of a breaker for staff. Half open: its pause is over, and the next call decides. */
export const describeBreaker = (row: BreakerColumns) =>
  ({
    breaker: row.breaker_open ? "open" : row.breaker_until === null ? "closed" : "half_open",
    breaker_reason: row.breaker_open ? row.breaker_reason : null,
    breaker_until: row.breaker_open ? (row.breaker_until?.toISOString() ?? null) : null,
  }) as const;
