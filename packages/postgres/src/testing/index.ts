export * from "./database.ts";
export { findFaketime, startFakedPostgres } from "./faked-time.ts";
export * from "./own-postgres.ts";
