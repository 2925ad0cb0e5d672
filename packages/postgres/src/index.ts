export * from "./batcher.ts";
export { databaseServer, urlOfDatabase, withClient } from "./database-server.ts";
export type { DatabaseServer } from "./database-server.ts";
export { OWNER, startEmbeddedPostgres } from "./embedded.ts";
export type { EmbeddedOptions, EmbeddedPostgres } from "./embedded.ts";
export * from "./migrate.ts";
export { openPipeline } from "./pipeline.ts";
export type { Pipeline, Statements } from "./pipeline.ts";
export { APPLICATION_ROLE, createPool, isDatabaseUnavailable } from "./pool.ts";
