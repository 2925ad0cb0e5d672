import { startServer } from "../apps/server/src/composition/server.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLogger } from "../apps/server/src/platform/log.ts";

/**
 * The product as `npm start` composes it; office.ts runs it. It says how its database is reached: a journey about a
 * purchase that has been open for an hour makes it that old, instead of waiting.
 */
const config = readConfig(process.env);
const server = await startServer(config, createLogger(config.logLevel));
process.stdout.write(`${JSON.stringify({ database: server.open.database.connection })}\n`);

process.once("SIGTERM", () => {
  void server.stop().then(() => process.exit(0));
});
