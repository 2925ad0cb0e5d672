import * as z from "zod/mini";
import { amountOut, text } from "../rules.ts";
import { screen } from "./prepaid.ts";

export const priceListQuery = z.strictObject({
  /** Every type when left out. */
  type: z.optional(screen),
  operator: z.optional(z.string().check(z.maxLength(60))),
  /** Words that a product's name, code or operator must have, in any order. */
  search: z.optional(text(60)),
});
export type PriceListQuery = z.input<typeof priceListQuery>;

export const priceListRow = z.object({
  code: z.string(),
  name: z.string(),
  type: screen,
  operator_code: z.string(),
  /** What the signed-in account pays now; for a guest the retail price. */
  price: amountOut(),
  /** What a customer without an account of their own is asked: the retail price, never below `price`. Null for a guest. */
  selling_price: z.nullable(amountOut()),
  /** Selling price less price; null for a guest. */
  markup: z.nullable(amountOut()),
  open: z.boolean(),
  closed_reason: z.nullable(z.enum(["closed", "cut_off", "supplier", "stock"])),
  /** `HH:MM` WIB, only with `cut_off`. */
  opens_at: z.nullable(z.string()),
});
export type PriceListRow = z.output<typeof priceListRow>;

export const priceList = z.object({
  rows: z.array(priceListRow),
  /** The operators of the type, whatever else is filtered: what the filter offers. */
  operators: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PriceList = z.output<typeof priceList>;

export const priceHighlights = z.object({
  /** The types that have something to sell, in the order of the screens. */
  types: z.array(
    z.object({
      type: screen,
      product_count: z.int(),
      products: z.array(z.object({ code: z.string(), name: z.string(), price: amountOut() })),
    }),
  ),
});
export type PriceHighlights = z.output<typeof priceHighlights>;
