import { fileURLToPath } from "node:url";

export * from "./accounts.ts";
export * from "./journal.ts";
export * from "./ledger.ts";
export * from "./verify.ts";

/** Folder of the ledger's own migrations. */
/** Changes of its tables, and its functions as they stand. */
export const LEDGER_MIGRATIONS = ["migrations", "functions"].map((folder) =>
  fileURLToPath(new URL(`../${folder}`, import.meta.url)),
);
