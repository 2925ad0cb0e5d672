import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { priceListQuery, screen } from "../catalog/schemas.ts";
import { amountOut, refusedAs, requiredCode, requiredText, text } from "../field-rules.ts";
import { formatRupiah, parseRupiah, rupiah } from "../values/money.ts";
import { errors } from "./errors.ts";
import {
  MARKUP_UNITS,
  PRICE_CORRECTIONS,
  PRICE_LIST_FILES,
  PRICE_ROUNDINGS,
  SELLING_PRICE_MOST_RUPIAH,
} from "./rules.ts";
import type { PriceCorrection } from "./rules.ts";

/** A typed or pasted price (`12500`, `12.500`, `Rp 12.500`), in whole rupiah. */
const typedPrice = z.pipe(
  z.string().check(
    z.maxLength(24),
    refusedAs(errors, "selling_price_digits", (typed) => parseRupiah(typed) !== undefined),
    refusedAs(
      errors,
      "selling_price_too_high",
      (typed) => (parseRupiah(typed) ?? 0) <= SELLING_PRICE_MOST_RUPIAH,
      { most: formatRupiah(SELLING_PRICE_MOST_RUPIAH) },
    ),
  ),
  z.transform((typed) => parseRupiah(typed) ?? rupiah(0)),
);

export const sellingPriceInput = z.strictObject({
  product_code: requiredCode(60),
  selling_price: typedPrice,
});

const rounding = z._default(z.literal([...PRICE_ROUNDINGS]), 1);

/** Scope of a rule: one product, an operator, a kind, both, or everything. */
const place = {
  product_code: z.optional(requiredCode(60)),
  type: z.optional(screen),
  operator: z.optional(requiredText(60)),
};

export const markupInput = z
  .strictObject({
    ...place,
    /** As typed; an invalid markup counts as 0, and the response says so. */
    markup: text(24),
    unit: z.enum(MARKUP_UNITS),
    rounding,
  })
  .check(
    refusedAs(
      errors,
      "markup_place_unclear",
      ({ product_code: code, type, operator }) =>
        code === undefined || (type === undefined && operator === undefined),
    ),
  );

/** Products that take the recommended price as their selling price. */
export const sellingPriceCopyInput = z.strictObject({
  type: place.type,
  operator: place.operator,
  rounding,
});

export const sellingPriceRule = z.object({
  id: z.int(),
  type: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  product: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** Exactly one of the three is set; the others are null. */
  selling_price: z.nullable(amountOut()),
  markup: z.nullable(amountOut()),
  markup_basis_points: z.nullable(z.int()),
  rounding: z.int(),
  /** Whether the brand's buying price raised it instead of its owner. */
  lifted: z.boolean(),
  since: z.string(),
});
export type SellingPriceRule = z.output<typeof sellingPriceRule>;
export const sellingPriceRules = z.object({ rules: z.array(sellingPriceRule) });

const correction = z.nullable(
  z.object({
    code: z.enum(Object.keys(PRICE_CORRECTIONS) as [PriceCorrection, ...PriceCorrection[]]),
    message: z.string(),
  }),
);

/** Effect of a rule on the current selling prices. */
export const sellingPriceEffect = z.object({
  /** Number of products to which the rule applies, and of those whose selling price changes. */
  products: z.int(),
  changed: z.int(),
  /** The smallest difference between selling price and buying price; null without a product. */
  lowest_markup: z.nullable(amountOut()),
  examples: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      buying_price: amountOut(),
      before: amountOut(),
      after: amountOut(),
    }),
  ),
  corrected: correction,
});
export type SellingPriceEffect = z.output<typeof sellingPriceEffect>;

export const sellingPriceSaved = z.object({
  product_code: z.string(),
  buying_price: amountOut(),
  selling_price: amountOut(),
  corrected: correction,
});
export type SellingPriceSaved = z.output<typeof sellingPriceSaved>;

export const sellingPriceRuleInput = z.strictObject({
  rule_id: z.string().check(z.regex(/^\d{1,15}$/)),
});
export const pricedProductInput = z.strictObject({ product_code: requiredCode(60) });

/** How one product's selling price is computed. */
export const priceTrace = z.object({
  code: z.string(),
  name: z.string(),
  /** The account's tier, whose price is the buying price. */
  category: z.string(),
  /** The brand's price for the tier; `buying_price` is the price after a promo. */
  tier_price: amountOut(),
  /** The Master's markup, which is the Master's income. */
  agent_markup: amountOut(),
  discount: amountOut(),
  buying_price: amountOut(),
  /** The upline's share of a sale, paid from the brand's margin; null without an upline. */
  upline_margin: z.nullable(amountOut()),
  recommended_price: z.nullable(amountOut()),
  /** Selling price minus buying price. */
  markup: amountOut(),
  selling_price: amountOut(),
  /** The applied rule; null when the recommended price is shown. */
  rule: z.nullable(sellingPriceRule),
  /** Stock at the preferred supplier; null: unlimited. */
  stock: z.nullable(z.int()),
});
export type PriceTrace = z.output<typeof priceTrace>;

/** Prices with the time from which they apply. */
export const priceHistory = z.object({
  /** Oldest first; the last one is current. */
  points: z.array(
    z.object({
      since: z.string(),
      buying_price: z.nullable(amountOut()),
      selling_price: z.nullable(amountOut()),
      /**
       * Cause of a change: the account, the brand, the upline by a markup, or a buying price that raised the account's
       * price.
       */
      by: z.enum(["account", "brand", "lift", "upline"]),
    }),
  ),
});
export type PriceHistory = z.output<typeof priceHistory>;

export const priceChangesQuery = z.strictObject({
  ...pageQuery,
  type: priceListQuery.shape.type,
  operator: priceListQuery.shape.operator,
});

/** Price changes of the account's tier within PRICE_FEED_DAYS, each including the Master's markup at that time. */
export const priceChangePage = z.object({
  /** Newest first. */
  rows: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      type: screen,
      operator_code: z.string(),
      price_before: amountOut(),
      price: amountOut(),
      since: z.string(),
    }),
  ),
  next_cursor: z.nullable(z.string()),
  /** All operators of the type with changes, regardless of the other filters; options of the filter. */
  operators: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PriceChangePage = z.output<typeof priceChangePage>;
export type PriceChange = PriceChangePage["rows"][number];

export const priceListExportQuery = z.strictObject({
  ...priceListQuery.shape,
  format: z.enum(PRICE_LIST_FILES),
});

/** Price components by tier, with the upline share for a buyer with an upline. */
export const adminPriceTrace = z.object({
  code: z.string(),
  name: z.string(),
  tiers: z.array(
    z.object({
      category: z.string(),
      supplier_cost: amountOut(),
      brand_margin: amountOut(),
      price: amountOut(),
      cashback: amountOut(),
      upline_margin: amountOut(),
      /** The brand's remaining margin. */
      left: amountOut(),
    }),
  ),
});
export type AdminPriceTrace = z.output<typeof adminPriceTrace>;

export const adminPriceHistory = z.object({
  /** Newest first. */
  rows: z.array(
    z.object({
      since: z.string(),
      category: z.string(),
      supplier_cost: amountOut(),
      price: amountOut(),
      /** The staff member who made the change; null for a change by a supplier's list. */
      staff: z.nullable(z.string()),
    }),
  ),
});
export type AdminPriceHistory = z.output<typeof adminPriceHistory>;
