export * from "./batcher.ts";
export { OWNER, startEmbeddedPostgres } from "./embedded.ts";
export type { EmbeddedOptions, EmbeddedPostgres } from "./embedded.ts";
export * from "./migrate.ts";
export * from "./pool.ts";
