import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { demoProducts } from "../packages/demo-catalog/src/index.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import {
  createDigiflazzSimulator,
  createMessageVendors,
  digiflazzPriceList,
} from "../packages/simulators/src/index.ts";
import { sellFirst } from "../packages/testkit/src/brand/first-sale.ts";
import type { Ran } from "../packages/testkit/src/processes/konter.ts";
import { environmentOf, PORT, start } from "./brands/measure.ts";
import { removeFolder } from "./running-server.ts";

const LONGEST_SECONDS = 60;
const CLI = fileURLToPath(new URL("../apps/cli/src/main.ts", import.meta.url));
const ACCOUNT = { username: "akun", apiKey: "kunci-5512", callbackSecret: "rahasia-1" };
/** Without cut-off times. */
const products = demoProducts().map(({ cutOff: _cutOff, ...rest }) => rest);

const folder = makeOpenFolder("first-sale");
const environment = { ...environmentOf(folder), KONTER_PRIVATE_NETWORKS: "127.0.0.0/8" };
const supplier = createDigiflazzSimulator({
  ...ACCOUNT,
  openingBalance: 25_000_000,
  priceList: digiflazzPriceList(products),
  priceListLimit: false,
});
const messages = createMessageVendors();
const [{ url }, vendors] = await Promise.all([supplier.start(), messages.start()]);
const server = await start(folder, environment);

/** As in an operator's shell beside the running server. */
const konter = (words: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, ...words],
      { env: environment },
      (_error, said) => resolve({ code: child.exitCode ?? -1, output: said }),
    );
    child.stdin?.end("{}");
  });

try {
  const began = performance.now();
  const { seconds } = await sellFirst(
    {
      address: `http://127.0.0.1:${PORT}`,
      staffAddress: `http://127.0.0.1:${PORT + 1}`,
      konter,
      whatsappUrl: vendors.whatsapp,
      received: () => messages.inbox.latest(),
    },
    {
      code: "mulai",
      host: "mulai.localhost",
      phone: "081355507701",
      supplier: {
        vendor: "digiflazz",
        settings: {
          base_url: url,
          username: ACCOUNT.username,
          api_key: ACCOUNT.apiKey,
          callback_secret: ACCOUNT.callbackSecret,
        },
      },
    },
  );
  const total = (performance.now() - began) / 1_000;
  for (const [step, each] of Object.entries(seconds))
    console.log(`${step.padEnd(20)} ${each.toFixed(2).padStart(6)} s`);
  const holds = total <= LONGEST_SECONDS;
  if (!holds) process.exitCode = 1;
  console.log(
    `brand add to open    ${total.toFixed(2).padStart(6)} s (limit ${LONGEST_SECONDS})${holds ? "" : "  BEYOND"}`,
  );
} finally {
  await server.stop();
  await Promise.all([supplier.stop(), messages.stop()]);
  removeFolder(folder);
}
