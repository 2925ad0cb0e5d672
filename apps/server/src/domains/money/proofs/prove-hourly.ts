import type { BrandContext } from "../../../platform/brand-context.ts";

const HOUR_SECONDS = 3_600;
/** Proving large books takes minutes: it may take a twentieth of the time at most. */
const REST_PER_SECOND = 20;

/**
 * Proves the books when an hour has passed since the last time, in whichever process comes first. Returns whether it did. One
 * that dies meanwhile leaves it to the next hour.
 */
export async function proveHourly(
  { pool, log }: BrandContext,
  proveBooks: () => Promise<number>,
): Promise<boolean> {
  const turn = await pool.query(
    `update ledger_proof_turn set next_at = clock_timestamp() + make_interval(secs => $1)
     where next_at <= clock_timestamp()`,
    [HOUR_SECONDS],
  );
  if (turn.rowCount === 0) return false;
  const begunAt = performance.now();
  const problems = await proveBooks();
  const seconds = (performance.now() - begunAt) / 1_000;
  if (problems > 0) log.error({ problems }, "the books are wrong: konter ledger verify says where");
  await pool.query(
    "update ledger_proof_turn set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => $1))",
    [seconds * REST_PER_SECOND],
  );
  return true;
}
