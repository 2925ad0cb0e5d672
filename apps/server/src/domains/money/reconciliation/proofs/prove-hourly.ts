import type { HealthCheck } from "../../../../platform/health.ts";
import type { Worker } from "../../../../platform/workers/worker.ts";
import type { BrandContext } from "../../../../platform/brand-context.ts";

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

const DAY_SECONDS = 24 * 60 * 60;

export const PROOF_HEALTH: readonly HealthCheck[] = [
  {
    name: "money.proofs.proof_age_seconds",
    warnsAt: 1.5 * DAY_SECONDS,
    failsAt: 8 * DAY_SECONDS,
    text: {
      id: "Pembukuan terakhir diperiksa {figure} yang lalu (konter ledger verify).",
      en: "The books were last proved {figure} ago (konter ledger verify).",
    },
    unmeasured: {
      id: "Pembukuan belum pernah diperiksa (konter ledger verify).",
      en: "The books were not proved yet (konter ledger verify).",
    },
    async read({ pool }) {
      const found = await pool.query<{ since: Date; figure: number }>(
        `select proved_at as since, floor(greatest(extract(epoch from clock_timestamp() - proved_at), 0))::float8 as figure
         from ledger_proof order by id desc limit 1`,
      );
      return [found.rows[0] ?? { figure: null }];
    },
  },
  {
    name: "money.proofs.wrong_count",
    warnsAt: 1,
    failsAt: 1,
    text: {
      id: "Pemeriksaan terakhir menemukan {figure} kesalahan dalam pembukuan.",
      en: "The last proof found {figure} things wrong in the books.",
    },
    async read({ pool }) {
      const found = await pool.query<{ since: Date; figure: number }>(
        "select proved_at as since, problems as figure from ledger_proof order by id desc limit 1",
      );
      return [found.rows[0] ?? { figure: 0 }];
    },
  },
];

const LOOK_PAUSE_MS = 60_000;

/**
 * Checks the ledger every hour and stores the result. The checks belong to the ledger and to the modules that compare
 * their records with it.
 */
export const proofWorker = (brand: BrandContext, proveBooks: () => Promise<number>): Worker => ({
  name: "proof",
  pauseMs: LOOK_PAUSE_MS,
  work: async () => void (await proveHourly(brand, proveBooks)),
});
