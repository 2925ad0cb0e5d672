import { demoProducts } from "@konter/demo-catalog";
import {
  createDigiflazzSimulator,
  createIakSimulator,
  createMessageVendors,
  digiflazzPriceList,
  iakPriceList,
} from "@konter/simulators";
import { openBrand } from "../apps/server/src/composition/brand.ts";
import { loadDemo } from "../apps/server/src/composition/demo.ts";
import { startServer } from "../apps/server/src/composition/server.ts";
import {
  DEMO_SUPPLIER_BALANCE,
  SIMULATOR_LOGIN,
} from "../apps/server/src/composition/simulators.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLogger } from "../apps/server/src/platform/log.ts";

/** Long enough for a person, and a test, to see that a purchase is still in progress. */
const SETTLE_DELAY_MS = 2500;

/**
 * The product as `npm start` composes it, with two differences: the simulated suppliers give the numbers that
 * their vendors document for tests (failed, pending first) the documented outcome, and never close.
 */
const config = readConfig({
  ...process.env,
  KONTER_DEMO: "0",
  KONTER_PRIVATE_NETWORKS: "127.0.0.0/8",
});
/** Open around the clock: near midnight some suppliers close, and a journey is to pass at any hour. */
const products = demoProducts().map(({ cutOff: _cutOff, ...product }) => product);
const common = {
  ...SIMULATOR_LOGIN,
  openingBalance: DEMO_SUPPLIER_BALANCE,
  priceListLimit: false,
  demo: true,
  settleDelayMs: SETTLE_DELAY_MS,
};
const callback = (supplier: string) => `http://127.0.0.1:${config.port}/callbacks/${supplier}`;
const digiflazz = await createDigiflazzSimulator({
  ...common,
  callbackUrl: callback("digiflazz"),
  priceList: digiflazzPriceList(products),
}).start();
const iak = await createIakSimulator({
  ...common,
  callbackUrl: callback("iak"),
  priceList: iakPriceList(products),
}).start();
const messages = await createMessageVendors().start();
const log = createLogger(config.logLevel);
// The demo is loaded before the server starts: its workers then find their suppliers as on any later start.
const loading = await openBrand(config, log);
await loadDemo(loading, {
  digiflazz: digiflazz.url,
  iak: iak.url,
  messages,
  login: SIMULATOR_LOGIN,
});
await loading.close();
const server = await startServer(config, log, { demoInbox: messages.inbox });
process.stdout.write("Konter is ready\n");

process.once("SIGTERM", () => {
  void server.stop().then(() => process.exit(0));
});
