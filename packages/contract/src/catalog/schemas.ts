import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { FLOOR_ACTIONS } from "./floors.ts";
import { PREPAID_SCREENS } from "./kinds.ts";
import { ROUTE_PRIORITY_MOST, ROUTE_SCOPES, ROUTE_WEIGHT_MOST } from "./routes.ts";
import {
  amount,
  amountOut,
  refusedAs,
  requiredCode,
  requiredText,
  searchText,
  text,
} from "../field-rules.ts";
import { readHundredths } from "./amounts.ts";
import { errors } from "./errors.ts";
import { rupiah } from "../values/money.ts";
import { ruleLoss } from "../payouts/schemas.ts";
import { serviceLevel } from "../service-levels/schemas.ts";

export const screen = z.enum(PREPAID_SCREENS);

const amountRange = z.object({
  currency: z.string(),
  least_hundredths: z.int(),
  most_hundredths: z.int(),
  step_hundredths: z.int(),
});

export const adminProductsQuery = z.strictObject({
  ...pageQuery,
  type: z.optional(screen),
  operator: z.optional(text(60)),
  search: z.optional(searchText(60)),
});
export const adminProduct = z.object({
  code: z.string(),
  name: z.string(),
  screen,
  operator_code: z.string(),
  operator_name: z.string(),
  nominal: z.nullable(amountOut()),
  /** For a product with a chosen amount: the range at its first supplier, in hundredths of the delivered currency. */
  range: z.optional(amountRange),
  enabled: z.boolean(),
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  best_cost: z.nullable(amountOut()),
  prices: z.array(
    z.object({
      category: z.string(),
      price: amountOut(),
      margin: amountOut(),
      /** Whether the price is below its floor, so that the product cannot be sold. */
      closed: z.boolean(),
    }),
  ),
  routes: z.array(
    z.object({
      supplier: z.string(),
      sku: z.string(),
      cost: amountOut(),
      enabled: z.boolean(),
      open: z.boolean(),
      priority: z.int(),
      /** Its share among the routes of its priority; null when the cheapest of them is used. */
      weight: z.nullable(z.int()),
    }),
  ),
});
export type AdminProduct = z.output<typeof adminProduct>;
export const adminProductPage = z.object({
  rows: z.array(adminProduct),
  next_cursor: z.nullable(z.string()),
});
export const productUpdateInput = z.strictObject({
  code: z.string().check(z.maxLength(60)),
  enabled: z.boolean(),
});

export const routeInput = z.strictObject({
  code: z.string().check(z.maxLength(60)),
  supplier: requiredText(40),
  priority: z.int().check(z.gte(1), z.lte(ROUTE_PRIORITY_MOST)),
  weight: z.nullable(z.int().check(z.gte(1), z.lte(ROUTE_WEIGHT_MOST))),
  scope: z.enum(ROUTE_SCOPES),
});
export const routeResult = z.object({ product: adminProduct, routes_changed: z.int() });

/** Margin added to the best cost. The most specific rule applies: product, then operator, then screen, then tier. */
export const marginRule = z.object({
  id: z.int(),
  category: z.string(),
  screen: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  product_code: z.nullable(z.string()),
  fixed: amountOut(),
  rate_basis_points: z.int(),
});
export type MarginRule = z.output<typeof marginRule>;
export const marginRules = z.object({ rules: z.array(marginRule) });
export const marginRuleInput = z.strictObject({
  category: requiredText(30),
  screen: z.optional(screen),
  operator_code: z.optional(requiredCode(60)),
  product_code: z.optional(requiredCode(60)),
  fixed: amount(0, 10_000_000),
  rate_basis_points: z.int().check(z.gte(0), z.lte(10_000)),
});
export const marginRuleResult = z.object({ rule: marginRule, products_repriced: z.int() });

/** A product and tier whose price would be below its floor. */
export const underFloor = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  /** The highest cost at which it may be bought; the floor is measured from it. */
  cost: amountOut(),
  /** Price from rules and costs, before the floor applies. */
  price: amountOut(),
  /** Difference to the floor. */
  below: amountOut(),
  action: z.enum(FLOOR_ACTIONS),
  sales_yesterday: z.int(),
});
export type UnderFloor = z.output<typeof underFloor>;

/** Preview of the effect of a change of margins, floors or prices. */
export const priceEffect = z.object({
  /** Number of products with a price that changes, closes or opens. */
  products: z.int(),
  /** Largest change of one price, in hundredths of a percent. First prices are not counted. */
  largest_basis_points: z.int(),
  /** Products with the largest change; `before` is null when there is no price yet. */
  examples: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      category: z.string(),
      before: z.nullable(amountOut()),
      after: amountOut(),
    }),
  ),
  /** Number of prices that a floor would close, and reopen. */
  closes: z.int(),
  opens: z.int(),
  /**
   * Margin that yesterday's sales (WIB) would have lost, in rupiah, including closed products. Gains are not deducted.
   */
  margin_at_risk: amountOut(),
  /** Prices that the change puts below their floor or leaves there with different figures; best-selling first. */
  under_floor: z.object({ count: z.int(), rows: z.array(underFloor) }),
  /** Possible loss at the changed prices with the active cashback rules. */
  ...ruleLoss.shape,
  /** Whether a second person must approve: the change, loss or number of products over 24 hours is too large. */
  needs_two: z.boolean(),
  /** SHA-256 of every price that would change, in hex. A request carries the hash of the preview that was reviewed. */
  seen: z.string(),
});
export type PriceEffect = z.output<typeof priceEffect>;

/** The preview as stored in an approval request. Older requests lack some parts, so those parts have defaults. */
export const seenPriceEffect = z.extend(z.omit(priceEffect, { needs_two: true }), {
  largest_loss_per_sale: z._default(amountOut(), rupiah(0)),
  largest_loss_per_day: z._default(amountOut(), rupiah(0)),
  sales_per_day: z._default(z.int(), 0),
  closes: z._default(z.int(), 0),
  opens: z._default(z.int(), 0),
  margin_at_risk: z._default(amountOut(), rupiah(0)),
  under_floor: z._default(priceEffect.shape.under_floor, { count: 0, rows: [] }),
});
export type SeenPriceEffect = z.output<typeof seenPriceEffect>;

const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The minimum above a product's highest cost. The most specific floor applies: product, operator, screen, tier. */
export const priceFloor = z.object({
  id: z.int(),
  category: z.nullable(z.string()),
  screen: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  product_code: z.nullable(z.string()),
  fixed: amountOut(),
  rate_basis_points: z.int(),
  action: z.enum(FLOOR_ACTIONS),
  /** Number of prices that the floor currently closes or raises. */
  holds: z.int(),
});
export type PriceFloor = z.output<typeof priceFloor>;
export const priceFloors = z.object({ floors: z.array(priceFloor) });

/** The scope of a floor; empty means everywhere. */
const floorPlace = {
  category: z.optional(requiredText(30)),
  screen: z.optional(screen),
  operator_code: z.optional(requiredCode(60)),
  product_code: z.optional(requiredCode(60)),
};
export const priceFloorInput = z.strictObject({
  ...floorPlace,
  fixed: amount(0, 10_000_000),
  rate_basis_points: z.int().check(z.gte(0), z.lte(10_000)),
  action: z.enum(FLOOR_ACTIONS),
});
export const priceFloorRemovalInput = z.strictObject(floorPlace);
export const priceFloorResult = z.object({
  floors: z.array(priceFloor),
  products_repriced: z.int(),
});

/** Input of the approval kinds FLOOR_APPROVAL and FLOOR_REMOVAL_APPROVAL. */
export const priceFloorAsked = z.strictObject({ ...priceFloorInput.shape, seen });
export const priceFloorRemovalAsked = z.strictObject({ ...floorPlace, seen });

/** Input of the approval kind `catalog.price_change`. */
export const priceChangeAsked = z.strictObject({
  ...marginRuleInput.shape,
  seen,
});

export const syncResult = z.object({
  received: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  repriced: z.int(),
});
export type SyncResult = z.output<typeof syncResult>;

export const operatorsQuery = z.strictObject({ type: screen });
export const operator = z.object({
  code: z.string(),
  name: z.string(),
  /** False when every product of the operator is closed now; `reason` says why. */
  open: z.boolean(),
  product_count: z.int(),
});
export const operatorList = z.object({ operators: z.array(operator) });
export type OperatorRow = z.output<typeof operator>;

export const productsQuery = z.strictObject({
  type: screen,
  operator: z.optional(z.string().check(z.maxLength(60))),
});
export const product = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  operator_code: z.string(),
  group: z.string(),
  nominal: z.nullable(amountOut()),
  /** Price for the signed-in account. */
  price: amountOut(),
  /** Selling price by the account's own rules; null when no rule matches. */
  selling_price: z.nullable(amountOut()),
  /** Price before the promo; equal to `price` without one. */
  price_before_promo: amountOut(),
  promo: z.nullable(
    z.object({
      code: z.string(),
      sold_qty: z.int(),
      remaining: z.int(),
      ends_at: z.nullable(z.string()),
    }),
  ),
  quota_megabytes: z.nullable(z.int()),
  validity_days: z.nullable(z.int()),
  area: z.nullable(z.string()),
  /** The delivered foreign amount; null for domestic products. */
  local: z.nullable(
    z.object({
      currency: z.string(),
      amount: z.number(),
      /** Price of `units` of the foreign currency at `price`, in whole rupiah, rounded half up. */
      rate: z.object({ units: z.int(), price: amountOut() }),
    }),
  ),
  /**
   * For a product with a chosen amount: the range in hundredths of the delivered currency. `price` is the price of the
   * minimum.
   */
  range: z.optional(amountRange),
  open: z.boolean(),
  closed_reason: z.nullable(z.enum(["closed", "cut_off", "supplier", "stock"])),
  /** `HH:MM` WIB, only with `cut_off`. */
  opens_at: z.nullable(z.string()),
  /** Recent delivery performance; null when there are too few sales. */
  service: z.nullable(serviceLevel),
});
export type Product = z.output<typeof product>;
export const productList = z.object({
  products: z.array(product),
  refreshed_at: z.nullable(z.string()),
});

export const quoteAmountInput = z.strictObject({
  /** Code of the product with a chosen amount. */
  product_code: requiredCode(60),
  /** In the delivered currency, with at most two decimals after a point or comma. */
  amount: z.string().check(
    z.maxLength(20),
    refusedAs(errors, "amount_invalid", (value) => readHundredths(value) !== undefined),
  ),
});

export const priceListQuery = z.strictObject({
  /** Omitted: every type. */
  type: z.optional(screen),
  operator: z.optional(z.string().check(z.maxLength(60))),
  /** Words that a product's name, code or operator must contain, in any order. */
  search: z.optional(searchText(60)),
});

export const priceListRow = z.object({
  code: z.string(),
  name: z.string(),
  type: screen,
  operator_code: z.string(),
  /** Current price for the signed-in account; for a guest the retail price. */
  price: amountOut(),
  /** The account's cost: equal to `price`, under the name used in reports. Null for a guest. */
  buying_price: z.nullable(amountOut()),
  /**
   * The customer's price: by the account's own rules, otherwise the retail price; never below `price`. Null for a
   * guest.
   */
  selling_price: z.nullable(amountOut()),
  /** Whether one of the account's own rules set it. */
  is_own: z.boolean(),
  /** Selling price minus price; null for a guest. */
  markup: z.nullable(amountOut()),
  open: z.boolean(),
  closed_reason: z.nullable(z.enum(["closed", "cut_off", "supplier", "stock"])),
  /** `HH:MM` WIB, only with `cut_off`. */
  opens_at: z.nullable(z.string()),
});
export type PriceListRow = z.output<typeof priceListRow>;

export const priceList = z.object({
  rows: z.array(priceListRow),
  /** All operators of the type, regardless of the other filters; options of the filter. */
  operators: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PriceList = z.output<typeof priceList>;

export const priceHighlights = z.object({
  /** Types with products for sale, in screen order. */
  types: z.array(
    z.object({
      type: screen,
      product_count: z.int(),
      products: z.array(z.object({ code: z.string(), name: z.string(), price: amountOut() })),
    }),
  ),
});
export type PriceHighlights = z.output<typeof priceHighlights>;
