import * as z from "zod/mini";

const MOST_PRICE = 1_000_000_000;

/** The filters of a collection by rule; prices are those of the account that looks at it. */
export const collectionRule = z.strictObject({
  category_id: z.nullable(z.int().check(z.gte(1))),
  price_min: z.nullable(z.int().check(z.gte(0), z.lte(MOST_PRICE))),
  price_max: z.nullable(z.int().check(z.gte(0), z.lte(MOST_PRICE))),
  in_stock: z.boolean(),
  promo: z.boolean(),
});
export type CollectionRule = z.output<typeof collectionRule>;
