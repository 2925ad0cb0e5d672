import { mountDemoPages } from "../../apps/demo/src/pages.ts";
import { openBrand } from "../../apps/server/src/composition/brand.ts";
import { loadDemo } from "../../apps/demo/src/load-demo.ts";
import { startServer } from "../../apps/server/src/composition/server.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { startDemoSuppliers } from "./demo-suppliers.ts";

/** The product as `npm start` composes it, with suppliers that behave as tests expect (demo-suppliers.ts). */
const config = readConfig({
  ...process.env,
  KONTER_DEMO: "0",
  KONTER_PRIVATE_NETWORKS: "127.0.0.0/8",
});
const simulators = await startDemoSuppliers(config.port);
const log = createLogger(config.logLevel);
// Connected to its suppliers before the server starts, so that its workers find them as on any later start.
const pointing = await openBrand(config, log);
await loadDemo(pointing, simulators);
await pointing.close();
const { inbox } = simulators.messages;
const server = await startServer(config, log, {
  demo: {
    begin: async () => ({
      siteParts: () => ({ mountPages: (app, brand) => mountDemoPages(app, brand, { inbox }) }),
      follow() {},
      lines: () => [],
      linesOfRest: async () => [],
      leave: async () => {},
      stop() {},
    }),
  },
});
process.stdout.write("Konter is ready\n");

process.once("SIGTERM", () => {
  void server.stop().then(() => process.exit(0));
});
