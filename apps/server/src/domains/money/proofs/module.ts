import type { HealthCheck } from "../../../platform/health.ts";
import { periodic } from "../../../platform/worker.ts";
import type { Module } from "../../../kernel/module.ts";
import { proveHourly } from "./prove-hourly.ts";

const DAY_SECONDS = 24 * 60 * 60;

const PROOF_HEALTH: readonly HealthCheck[] = [
  {
    name: "money.proofs.proof_age_seconds",
    warnsAt: 1.5 * DAY_SECONDS,
    failsAt: 8 * DAY_SECONDS,
    text: {
      id: "Pembukuan terakhir dibuktikan {figure} detik yang lalu (konter ledger verify).",
      en: "The books were last proved {figure} seconds ago (konter ledger verify).",
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
      id: "Pembuktian terakhir menemukan {figure} kesalahan dalam pembukuan.",
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
export const proofsModule: Module = {
  name: "money/proofs",
  pattern: "nothing",
  workers: ({ brand, proveBooks }) => [
    periodic(brand.log, "proof", LOOK_PAUSE_MS, () => proveHourly(brand, proveBooks)),
  ],
  health: PROOF_HEALTH,
};
