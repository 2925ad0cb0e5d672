import { KIND_DETAILS, PREPAID_SCREENS } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { HousePrice } from "../../../../ports/house.ts";
import { listProducts, readOwnPrices } from "../../catalog/index.ts";

/**
 * Returns everything that the account's tier has a price for, without promo discounts, because a promo may end at any
 * time.
 */
export async function listHousePrices(
  { pool }: BrandContext,
  memberId: number,
): Promise<readonly HousePrice[]> {
  const found = await pool.query<{ category: string }>(
    "select category from member where id = $1",
    [memberId],
  );
  const tier = found.rows[0]?.category ?? "";
  const { markups } = await readOwnPrices(pool, { id: memberId, category: tier }, undefined);
  const prices: HousePrice[] = [];
  for (const screen of PREPAID_SCREENS) {
    const products = await listProducts(pool, screen, undefined, tier);
    for (const product of products)
      // A list of fixed codes cannot contain free amounts.
      if (product.price !== null && product.range === null)
        prices.push({
          code: product.code,
          name: product.name,
          // A category word of a price list: the other brand's catalog reads it like any supplier's.
          category: KIND_DETAILS[screen].category,
          operator: product.operator_code,
          group: product.product_group,
          description: product.description,
          price: rupiah(product.price + (markups.get(product.code) ?? 0)),
          open: product.closed_reason === null,
        });
  }
  return prices;
}
