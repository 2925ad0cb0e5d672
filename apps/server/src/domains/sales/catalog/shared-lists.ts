import type { PriceList } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { shareOutput } from "../../../platform/http/shared-output.ts";
import { createSharedRead } from "../../../platform/shared-read.ts";
import { describeProducts, withOwnPrices } from "./list-products.ts";
import type { ProductsAnswer, ProductsQuestion } from "./list-products.ts";
import { readOwnPrices } from "./own-prices.ts";
import { describeTierList, withOwnSellingPrices } from "./price-list.ts";
import type { PriceListFilter } from "./price-list.ts";
import type { Viewer } from "./store.ts";

/**
 * Caches the lists that all clients read, often concurrently: accounts of one tier share the query and the response
 * text. Only an account's own selling prices are read for each account.
 */
export function createSharedLists(brand: BrandContext) {
  const products = createSharedRead(
    ({ screen, operator, category }: ProductsQuestion) =>
      JSON.stringify([screen, operator, category]),
    async (question) => shareOutput(await describeProducts(brand, question)),
  );
  const priceList = createSharedRead(
    ({
      filter,
      category,
    }: {
      readonly filter: PriceListFilter;
      readonly category: string | undefined;
    }) => JSON.stringify([filter.type, filter.operator, filter.search, category]),
    async ({ filter, category }) => shareOutput(await describeTierList(brand, filter, category)),
  );
  return {
    async products(
      { screen, operator }: Omit<ProductsQuestion, "category">,
      viewer: Viewer,
    ): Promise<ProductsAnswer> {
      const [answer, own] = await Promise.all([
        products({ screen, operator, category: viewer.category }),
        readOwnPrices(brand.pool, viewer, screen),
      ]);
      return withOwnPrices(answer, own);
    },
    async priceList(filter: PriceListFilter, viewer: Viewer | undefined): Promise<PriceList> {
      const [list, own] = await Promise.all([
        priceList({ filter, category: viewer?.category }),
        readOwnPrices(brand.pool, viewer, filter.type),
      ]);
      return withOwnSellingPrices(list, own);
    },
  };
}
