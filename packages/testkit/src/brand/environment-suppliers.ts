import {
  createDigiflazzSimulator,
  createDtOneSimulator,
  createIakSimulator,
  dtonePriceList,
  PARTS_OF_A_DOLLAR,
} from "@konter/simulators";
import { demoRanges } from "@konter/demo-catalog";
import { credentialsPlace } from "@konter/server/domains/sales/suppliers/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import type { ConnectionSettings } from "@konter/server/ports/connection.ts";
import { TEST_DIGIFLAZZ_PRICES, TEST_IAK_PRICES } from "./catalogue.ts";
import type { EnvironmentOptions } from "./environment-options.ts";

export const TEST_LOGIN = { username: "tester", apiKey: "test-key", callbackSecret: "test-secret" };
export const SUPPLIER_BALANCE = 1_000_000_000;
/** Rupiah for a US dollar in a test's books. */
export const TEST_BOOK_RATE = 16_000;

export type SupplierUrls = Readonly<Record<"digiflazz" | "iak", string>> & {
  readonly dtone?: string;
};

/** Starts the simulators that a counter buys from, each with separate records. */
export async function startSimulators(options: EnvironmentOptions) {
  const openingBalance = options.supplierBalance ?? SUPPLIER_BALANCE;
  const common = {
    ...TEST_LOGIN,
    openingBalance,
    settleDelayMs: options.settleDelayMs ?? 20,
    settleJitterMs: 10,
    demo: false,
    ...options.simulators,
  };
  const digiflazz = createDigiflazzSimulator({
    ...common,
    priceList: TEST_DIGIFLAZZ_PRICES,
    priceListLimit: false,
    settle: options.digiflazzSettle ?? "sync",
  });
  const iak = createIakSimulator({ ...common, priceList: TEST_IAK_PRICES });
  const dtone =
    options.abroad === true
      ? createDtOneSimulator({
          ...common,
          openingBalance: (openingBalance / TEST_BOOK_RATE) * PARTS_OF_A_DOLLAR,
          priceList: dtonePriceList(demoRanges()),
        })
      : undefined;
  const [first, second, third] = await Promise.all([
    digiflazz.start(),
    iak.start(),
    dtone?.start(),
  ]);
  const urls = {
    digiflazz: first.url,
    iak: second.url,
    ...(third !== undefined && { dtone: third.url }),
  };
  return { digiflazz, iak, dtone, urls };
}

/** Writes the brand's accounts at the suppliers, with encrypted credentials. */
export async function writeSuppliers(
  brand: BrandContext,
  urls: SupplierUrls,
  further: ConnectionSettings = {},
): Promise<void> {
  const { username, apiKey: api_key, callbackSecret: callback_secret } = TEST_LOGIN;
  for (const [id, base_url] of Object.entries(urls)) {
    const credentials = JSON.stringify({
      base_url,
      username,
      api_key,
      callback_secret,
      // IAK serves bills at a separate address.
      ...(id === "iak" && { bills_url: base_url }),
      ...(id === "dtone" && {
        api_key: username,
        api_secret: api_key,
        book_rate_rupiah: TEST_BOOK_RATE,
      }),
      ...further,
    });
    const sealed = brand.keys.seal(credentials, credentialsPlace(id));
    await brand.pool.query(
      `insert into supplier (id, vendor, name, credentials) values ($1, $1, $1, $2)
       on conflict (id) do update set credentials = excluded.credentials`,
      [id, sealed],
    );
  }
}
