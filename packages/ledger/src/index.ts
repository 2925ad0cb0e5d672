import { fileURLToPath } from "node:url";

export * from "./accounts.ts";
export { findViolations } from "./find-violations.ts";
export type { BookCheck, LedgerProblem } from "./find-violations.ts";
export { ChangeStale } from "./change.ts";
export type { Change } from "./change.ts";
export * from "./journal.ts";
export { createLedger } from "./ledger.ts";
export type { Ledger, StatementLine } from "./ledger.ts";
export * from "./verify.ts";

/** The folders of its migrations and functions. */
export const LEDGER_MIGRATIONS = ["tables", "functions"].map((folder) =>
  fileURLToPath(new URL(`../${folder}`, import.meta.url)),
);
