import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  instant,
  queryInteger,
  refusedAs,
  requiredCode,
} from "../field-rules.ts";
import { ruleLossPreview } from "../payouts/schemas.ts";
import { errors } from "./errors.ts";
import {
  PROMO_CODE_CHARACTERS,
  PROMO_CODE_PATTERN,
  PROMO_DISCOUNT_LIMIT_RUPIAH,
  PROMO_STATES,
  PROMO_STOCK_LIMIT,
} from "./rules.ts";

/** A discount on each sale of a product, limited by quantity and time. */
export const promo = z.object({
  promo_id: z.int(),
  code: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  discount: amountOut(),
  stock: z.int(),
  /** Sales that did not fail, and delivered sales. */
  taken_qty: z.int(),
  sold_qty: z.int(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  state: z.enum(PROMO_STATES),
  /** Who created it; null for one that came with the brand. */
  made_by: z.nullable(z.string()),
});
export type Promo = z.output<typeof promo>;
export const promosQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(PROMO_STATES)),
});
export const promoPage = z.object({
  rows: z.array(promo),
  next_cursor: z.nullable(z.string()),
});

export const promoInput = z.strictObject({
  code: requiredCode(PROMO_CODE_CHARACTERS).check(
    refusedAs(errors, "promo_code_invalid", (code) => PROMO_CODE_PATTERN.test(code)),
  ),
  product_code: requiredCode(60),
  discount: amount(1, PROMO_DISCOUNT_LIMIT_RUPIAH),
  stock: z.int().check(z.gte(1), z.lte(PROMO_STOCK_LIMIT)),
  /** Without a start it begins immediately; without an end it ends with its stock. */
  starts_at: z.optional(instant()),
  ends_at: z.optional(instant()),
});
export type PromoInput = z.output<typeof promoInput>;

/** The effect on each tier's price; `margin` is negative when a sale loses money. */
const promoPrice = z.object({
  category: z.string(),
  price: amountOut(),
  promo_price: amountOut(),
  cost: amountOut(),
  margin: amountOut(),
});
export const promoPreview = z.object({
  ...ruleLossPreview.shape,
  product_name: z.string(),
  /** Total discount of the remaining stock. */
  largest_discount: amountOut(),
  prices: z.array(promoPrice),
});
export type PromoPreview = z.output<typeof promoPreview>;
export const promoEndInput = z.strictObject({ promo_id: queryInteger(1, 999_999_999_999_999) });
