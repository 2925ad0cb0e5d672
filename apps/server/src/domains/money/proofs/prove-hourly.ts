import type { BrandContext } from "../../../platform/brand-context.ts";

const HOUR_SECONDS = 3_600;
/** Checking a large ledger takes minutes; this limits it to a twentieth of the time. */
const REST_PER_SECOND = 20;

/**
 * Checks the ledger if an hour has passed since the last check, in the first process that comes. Returns whether it
 * did. If that process dies, the next check runs an hour later.
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
