import { openBrand } from "../../apps/server/src/composition/brand.ts";
import { loadDemo } from "../../apps/demo/src/load-demo.ts";
import { addShopPictures } from "../../apps/demo/src/shop-pictures/add-shop-pictures.ts";
import { payIn } from "../../apps/demo/src/waiting/people.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { startDemoSuppliers } from "./demo-suppliers.ts";

const AGENT = "081200000002";

/** Loads the demo brand, as on its first day, into the data folder of its settings, and exits. */
const config = readConfig({
  ...process.env,
  KONTER_DEMO: "0",
  KONTER_PRIVATE_NETWORKS: "127.0.0.0/8",
});
const open = await openBrand(config, createLogger(config.logLevel));
await loadDemo(open, await startDemoSuppliers(config.port));
// Every test buys from this agent's deposit, in any order.
await payIn(open, AGENT, 2_000_000);
if (process.env["SHOP_PICTURES"] === "1") await addShopPictures(open, new AbortController().signal);
await open.close();
process.stdout.write("The demo is loaded\n");
process.exit(0);
