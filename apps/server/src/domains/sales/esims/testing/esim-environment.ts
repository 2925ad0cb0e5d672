import { randomUUID } from "node:crypto";
import type { Product } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import { createZenditSimulator, zenditOffer } from "@konter/simulators";
import type { EngineOptions, SupplierSimulator, ZenditOffer } from "@konter/simulators";
import type { ConnectionSettings } from "../../../../ports/connection.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { TEST_LOGIN, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { insertProducts, insertRoutes, reprice, syncFromSupplier } from "../../catalog/index.ts";
import { credentialsPlace } from "../../suppliers/index.ts";

const BOOK_RATE_RUPIAH = 16_000;
const CENTS = 100_000_000;
/** Two of Japan, so that an eSIM of the first has a refill; the last is of another country. */
const OFFERS = [
  ["ESIMJP3", "JP", "Japan", 3, 450],
  ["ESIMJP10", "JP", "Japan", 10, 1_130],
  ["ESIMTH5", "TH", "Thailand", 5, 620],
] as const;

export interface EsimVendor {
  readonly zendit: SupplierSimulator<ZenditOffer>;
  /** Advances the vendor's clock. */
  passHours(hours: number): void;
  stop(): Promise<void>;
}

export interface EsimVendorOptions {
  readonly simulator?: Pick<EngineOptions, "random" | "forbiddenIntervalMs" | "settleJitterMs">;
  readonly bookRateRupiah?: number;
  /** Further fields of its encrypted credentials. */
  readonly settings?: ConnectionSettings;
}

/** Connects a simulated vendor of eSIMs and puts its products on sale. */
export async function connectEsimVendor(
  { environment }: HttpEnvironment,
  { simulator, bookRateRupiah = BOOK_RATE_RUPIAH, settings }: EsimVendorOptions = {},
): Promise<EsimVendor> {
  const { brand, registry } = environment;
  let hours = 0;
  const zendit = createZenditSimulator({
    apiKey: TEST_LOGIN.apiKey,
    openingBalance: CENTS,
    settleDelayMs: 20,
    settleJitterMs: 0,
    gigabytesPerHour: 0.1,
    now: () => new Date(Date.now() + hours * 3_600_000),
    priceList: OFFERS.map(([offerId, country, , gigabytes, costCents]) =>
      zenditOffer({ offerId, country, gigabytes, days: 30, costCents }),
    ),
    ...simulator,
  });
  const { url } = await zendit.start();
  const credentials = JSON.stringify({
    base_url: url,
    api_key: TEST_LOGIN.apiKey,
    book_rate_rupiah: bookRateRupiah,
    // No callbacks arrive here, so the status is queried.
    firstCheckAfterSeconds: 1,
    ...settings,
  });
  await brand.pool.query(
    "insert into supplier (id, vendor, name, credentials) values ('zendit', 'zendit', 'Zendit', $1)",
    [brand.keys.seal(credentials, credentialsPlace("zendit"))],
  );
  await registry.reload();
  await insertProducts(
    brand.pool,
    OFFERS.map(([code, , place, gigabytes], position) => ({
      code,
      name: `eSIM ${place} ${gigabytes} GB / 30 Hari`,
      screen: "esim" as const,
      operator_code: place.toUpperCase(),
      product_group: "Paket data",
      description: "Masa aktif dihitung sejak eSIM tersambung ke jaringan.",
      nominal: null,
      quota_megabytes: gigabytes * 1024,
      validity_days: 30,
      area: null,
      position: 200 + position,
    })),
  );
  await syncFromSupplier(brand, registry, "zendit");
  await insertRoutes(
    brand.pool,
    OFFERS.map(([code]) => ({ code, supplier: "zendit", sku: code })),
  );
  await reprice(brand.pool);
  await brand.ledger.post({
    key: "fund:zendit",
    kind: "supplier_funding",
    reference: "zendit",
    transfers: [
      {
        debit: { kind: "supplier", owner: "zendit" },
        credit: { kind: "capital", owner: "brand" },
        amount: rupiah((CENTS / 100) * bookRateRupiah),
      },
    ],
  });
  return {
    zendit,
    passHours: (more) => {
      hours += more;
    },
    stop: () => zendit.stop(),
  };
}

export interface WantedEsim {
  readonly code: string;
  /** The destination; the ICCID when it refills `refillOf`. */
  readonly number: string;
  readonly refillOf?: string;
  readonly key?: string;
}

/** Buys at the price that the counter shows. */
export async function buyEsim(
  agent: HttpClient,
  { code, number, refillOf, key = randomUUID() }: WantedEsim,
) {
  const { products } = (await agent.call("products", { type: "esim" })).json as {
    readonly products: readonly Product[];
  };
  // A refill of an unknown eSIM is rejected at any price, so none is looked up.
  const price = products.find((product) => product.code === code)?.price ?? 10_000;
  return agent.call(
    "buyPrepaid",
    {
      product_code: code,
      destination_number: number,
      price,
      pin: TEST_PIN,
      ...(refillOf !== undefined && { refill_of: refillOf }),
    },
    { key },
  );
}
