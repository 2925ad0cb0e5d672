import type { Module } from "../../module.ts";
import { PROOF_HEALTH } from "./health-checks.ts";

/** Remembers when the books were proved: the proof itself is the ledger's, and of every module that holds itself against it. */
export const proofsModule: Module = {
  name: "money/proofs",
  pattern: "nothing",
  health: PROOF_HEALTH,
};
