export * from "./database.ts";
export { findFaketime, startFakedPostgres } from "./faked-time.ts";
export * from "./own-postgres.ts";
export { migrationsOf } from "./migration-files.ts";
export { openWire } from "./wire.ts";
export type { Wire } from "./wire.ts";
