import { randomUUID } from "node:crypto";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type { DemoProduct } from "@konter/demo-catalog";
import { digiflazzPriceList, iakPriceList } from "@konter/simulators";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";

import { TEST_DIGIFLAZZ_PRICES, TEST_IAK_PRICES } from "@konter/testkit/brand/catalogue.ts";
import { insertProducts, insertRoutes, reprice, syncFromSupplier } from "../../catalog/index.ts";

export type Ware = Pick<
  DemoProduct,
  "code" | "screen" | "operator" | "group" | "name" | "description"
> & { readonly cost?: number; readonly soldBy?: "digiflazz" | "iak" };

const COST = 9_000;

/** Adds products of any kind at one of the simulated suppliers and at this environment. */
export async function stockKinds(
  { brand, registry, digiflazz, iak }: TestEnvironment,
  wares: readonly Ware[],
): Promise<void> {
  const products = wares.map(({ soldBy = "digiflazz", cost = COST, ...ware }): DemoProduct => ({
    ...ware,
    repeatable: true,
    suppliers: { [soldBy]: { sku: ware.code, cost: rupiah(cost) } },
  }));
  digiflazz.setPriceList([...TEST_DIGIFLAZZ_PRICES, ...digiflazzPriceList(products)]);
  iak.setPriceList([...TEST_IAK_PRICES, ...iakPriceList(products)]);
  await insertProducts(
    brand.pool,
    products.map((product, position) => ({
      code: product.code,
      name: product.name,
      screen: product.screen,
      operator_code: product.operator,
      product_group: product.group,
      description: product.description,
      nominal: null,
      quota_megabytes: null,
      validity_days: null,
      area: null,
      position: 100 + position,
    })),
  );
  for (const { id } of registry.all()) await syncFromSupplier(brand, registry, id);
  await insertRoutes(
    brand.pool,
    wares.map(({ code, soldBy = "digiflazz" }) => ({ code, supplier: soldBy, sku: code })),
  );
  await reprice(brand.pool);
}

/** Buys at the price that the counter shows. */
export async function buyBy(agent: HttpClient, type: PrepaidScreen, code: string, number: string) {
  const { products } = (await agent.call("products", { type })).json as {
    readonly products: readonly Product[];
  };
  const price = products.find((product) => product.code === code)?.price ?? 0;
  return agent.call(
    "buyPrepaid",
    { product_code: code, destination_number: number, price, pin: TEST_PIN },
    { key: randomUUID() },
  );
}
