export { ADVISORY_LOCKS, holdLock, holdLockShared } from "./advisory-locks.ts";
export * from "./batcher.ts";
export { createConnectionBudget } from "./connection-budget.ts";
export type { ConnectionBudget, Holder } from "./connection-budget.ts";
export { compareMigrations } from "./compare-migrations.ts";
export { BaseUnusable, pruneBases, readBase, takeBase } from "./base-backup.ts";
export type { Base } from "./base-backup.ts";
export { dumpDatabase, readArchiveMoment, restoreDatabase } from "./dump.ts";
export { ProgramMissing } from "./programs.ts";
export { recoverCluster } from "./recover.ts";
export type { Recovered } from "./recover.ts";
export { databaseServer, urlOfDatabase, withClient } from "./database-server.ts";
export type { DatabaseServer } from "./database-server.ts";
export { startEmbeddedPostgres } from "./embedded.ts";
export type { EmbeddedPostgres } from "./embedded.ts";
export { migrate } from "./migrate.ts";
export * from "./only-row.ts";
export { openPipeline } from "./pipeline.ts";
export type { Pipeline, Statements } from "./pipeline.ts";
export { readMigrations } from "./read-migrations.ts";
export { undoMigrations } from "./undo-migrations.ts";
export {
  APPLICATION_ROLE,
  createPool,
  endPatience,
  isDatabaseUnavailable,
  isUniqueViolation,
} from "./pool.ts";
export type { Queries } from "./pool.ts";
export { whileHolding } from "./second-connection.ts";
