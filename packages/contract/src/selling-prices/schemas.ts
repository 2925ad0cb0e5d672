import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { priceListQuery, screen } from "../catalog/schemas.ts";
import { amountOut, refusedAs, requiredCode, requiredText, text } from "../field-rules.ts";
import { formatRupiah, parseRupiah, rupiah } from "../money.ts";
import { errors } from "./errors.ts";
import {
  MARKUP_UNITS,
  PRICE_CORRECTIONS,
  PRICE_LIST_FILES,
  PRICE_ROUNDINGS,
  SELLING_PRICE_MOST_RUPIAH,
} from "./rules.ts";
import type { PriceCorrection } from "./rules.ts";

/** A price as people type or paste it (`12500`, `12.500`, `Rp 12.500`), in whole rupiah. */
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

/** Where a rule holds: one product, or an operator, a kind, both, or everything. */
const place = {
  product_code: z.optional(requiredCode(60)),
  type: z.optional(screen),
  operator: z.optional(requiredText(60)),
};

export const markupInput = z
  .strictObject({
    ...place,
    /** As typed: what is no markup counts as 0, and the answer says so. */
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

/** Which products take the recommended price as their selling price. */
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
  /** One of the three says how much; the others are null. */
  selling_price: z.nullable(amountOut()),
  markup: z.nullable(amountOut()),
  markup_basis_points: z.nullable(z.int()),
  rounding: z.int(),
  /** Whether the brand's buying price lifted it, and not its owner. */
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

/** What a rule does to the selling prices of now. */
export const sellingPriceEffect = z.object({
  /** Products for which the rule decides, and those whose selling price it changes. */
  products: z.int(),
  changed: z.int(),
  /** The lowest selling price less buying price among them; null without a product. */
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

/** How one product's selling price comes about. */
export const priceTrace = z.object({
  code: z.string(),
  name: z.string(),
  /** The account's tier, whose price is the buying price. */
  category: z.string(),
  /** What the brand asks of an account of this tier; `buying_price` is what is left of it after a promo. */
  tier_price: amountOut(),
  /** What the account's Master adds to it, and earns. */
  agent_markup: amountOut(),
  discount: amountOut(),
  buying_price: amountOut(),
  /** What the upline earns of a sale, out of the brand's margin; null without an upline. */
  upline_margin: z.nullable(amountOut()),
  recommended_price: z.nullable(amountOut()),
  /** Selling price less buying price. */
  markup: amountOut(),
  selling_price: amountOut(),
  /** The rule that made it; null where the recommended price is shown. */
  rule: z.nullable(sellingPriceRule),
  /** Left at the supplier that would be asked first; null: as many as are wanted. */
  stock: z.nullable(z.int()),
});
export type PriceTrace = z.output<typeof priceTrace>;

/** Prices from an instant on. */
export const priceHistory = z.object({
  /** Oldest first; the last one stands. */
  points: z.array(
    z.object({
      since: z.string(),
      buying_price: z.nullable(amountOut()),
      selling_price: z.nullable(amountOut()),
      /** Who moved one of them: the account, the brand, its upline by a markup, or a buying price which lifted the account's. */
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

/** Changes of what the account's tier pays, within PRICE_FEED_DAYS, each with what the account's Master added at that moment. */
export const priceChangePage = z.object({
  /** The newest first. */
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
  /** The operators of the type that have changes, whatever else is filtered: what the filter offers. */
  operators: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PriceChangePage = z.output<typeof priceChangePage>;
export type PriceChange = PriceChangePage["rows"][number];

export const priceListExportQuery = z.strictObject({
  ...priceListQuery.shape,
  format: z.enum(PRICE_LIST_FILES),
});

/** Of each tier what makes its price, with the upline share of a buyer who has an upline. */
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
      /** What stays of the brand's margin. */
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
      /** The member of staff whose change it was; null where a supplier's list moved it. */
      staff: z.nullable(z.string()),
    }),
  ),
});
export type AdminPriceHistory = z.output<typeof adminPriceHistory>;
