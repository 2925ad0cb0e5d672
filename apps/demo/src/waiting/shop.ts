import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { moveStock } from "@konter/server/domains/shop/catalogue/index.ts";
import type { PastStep } from "../deposits.ts";

/** Pieces that were found damaged, so that few can still be bought. */
const DAMAGED = [
  { minutesAgo: 168, sku: "CHG-45", pieces: 9 },
  { minutesAgo: 53, sku: "PWB-20", pieces: 7 },
] as const;

/** Products whose stock is low since a count of the last hours. */
export function shopStockSteps({ brand }: OpenBrand): readonly PastStep[] {
  return DAMAGED.map(({ minutesAgo, sku, pieces }) => ({
    minutesAgo,
    async run() {
      const { rows } = await brand.pool.query<{ id: number }>(
        "select id from shop_product where sku = $1",
        [sku],
      );
      await moveStock(
        brand.pool,
        rows.map(({ id }) => ({
          product_id: id,
          kind: "damaged",
          on_hand: -pieces,
          reserved: 0,
          note: "Kemasan basah",
        })),
      );
    },
  }));
}
