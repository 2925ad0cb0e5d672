import { fileURLToPath } from "node:url";

export * from "./accounts.ts";
export * from "./journal.ts";
export * from "./ledger.ts";
export * from "./verify.ts";

/** Folder of the ledger's own migrations. */
export const LEDGER_MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
