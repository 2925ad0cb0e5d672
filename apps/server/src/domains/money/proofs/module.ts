import type { Module } from "../../module.ts";
import { periodic } from "../../../platform/worker.ts";
import { PROOF_HEALTH } from "./health-checks.ts";
import { proveHourly } from "./prove-hourly.ts";

const LOOK_PAUSE_MS = 60_000;

/** Has the books proved every hour, and remembers what came of it: the proof itself is the ledger's, and of every module that holds itself against it. */
export const proofsModule: Module = {
  name: "money/proofs",
  pattern: "nothing",
  workers: ({ brand, proveBooks }) => [
    periodic(brand.log, "proof", LOOK_PAUSE_MS, () => proveHourly(brand, proveBooks)),
  ],
  health: PROOF_HEALTH,
};
