import { demo } from "../../apps/demo/src/demo.ts";
import { startServer } from "../../apps/server/src/composition/server.ts";
import { changeSetting } from "../../apps/server/src/kernel/settings/index.ts";
import type { SettingName } from "../../apps/server/src/kernel/settings/index.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";

/**
 * The product as `npm start` composes it, started by office.ts. It prints its database connection, so that a test can
 * make a purchase an hour old instead of waiting. Sets the test's brand settings here, where they apply at once; other
 * processes cache settings for a second.
 */
const config = readConfig(process.env);
const server = await startServer(config, createLogger(config.logLevel), { demo });
const settings = JSON.parse(process.env["OFFICE_SETTINGS"] ?? "{}") as Record<string, never>;
for (const [name, value] of Object.entries(settings))
  await changeSetting(server.open.brand, name as SettingName, value);
process.stdout.write(`${JSON.stringify({ database: server.open.database.connection })}\n`);

process.once("SIGTERM", () => {
  void server.stop().then(() => process.exit(0));
});
