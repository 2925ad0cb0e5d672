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
import { rupiah } from "../money.ts";
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
  nominal: z.nullable(amountOut()),
  /** Of a product of free choice: what its first supplier lets choose, in hundredths of the money that arrives. */
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
      /** Whether the price is below its floor, so that nothing is sold at it. */
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
      /** Its share among those of its priority; null where the cheapest of them is taken. */
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

/** Margin on top of the best cost; the most specific rule wins: product, then operator, then screen, then the tier's own. */
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

/** One product and tier whose price would be below its floor. */
export const underFloor = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  /** The dearest cost that it may be bought at, which the floor is measured from. */
  cost: amountOut(),
  /** What rules and costs ask, before the floor. */
  price: amountOut(),
  /** How much that is below the floor. */
  below: amountOut(),
  action: z.enum(FLOOR_ACTIONS),
  sales_yesterday: z.int(),
});
export type UnderFloor = z.output<typeof underFloor>;

/** What a change of margins, floors or prices would do to prices, before it is live. */
export const priceEffect = z.object({
  /** Products of which a price changes, closes or opens. */
  products: z.int(),
  /** The largest change of one price, in hundredths of a percent of it; first prices have none. */
  largest_basis_points: z.int(),
  /** Those that change most; `before` is null where there is no price yet. */
  examples: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      category: z.string(),
      before: z.nullable(amountOut()),
      after: amountOut(),
    }),
  ),
  /** Prices that a floor would close, and open again. */
  closes: z.int(),
  opens: z.int(),
  /** Margin that yesterday's sales (WIB) would have brought less, in rupiah, closed products included; what brings more is not set off. */
  margin_at_risk: amountOut(),
  /** Prices that it puts below their floor, or leaves there with other figures; those that sold most come first. */
  under_floor: z.object({ count: z.int(), rows: z.array(underFloor) }),
  /** What the changed prices can lose with the cashback rules that stand. */
  ...ruleLoss.shape,
  /** Whether it takes a second person: too large a change or loss, or of too many products, counted over 24 hours. */
  needs_two: z.boolean(),
  /** SHA-256 over every price that would change, in hex: a request names what was looked at. */
  seen: z.string(),
});
export type PriceEffect = z.output<typeof priceEffect>;

/** As a request keeps it; one of before a part of it was shown was shown nothing there. */
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

/** The least that stays above the dearest cost of a product; where several fit the narrowest holds: product, operator, screen, tier. */
export const priceFloor = z.object({
  id: z.int(),
  category: z.nullable(z.string()),
  screen: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  product_code: z.nullable(z.string()),
  fixed: amountOut(),
  rate_basis_points: z.int(),
  action: z.enum(FLOOR_ACTIONS),
  /** Prices that it closes or lifts now. */
  holds: z.int(),
});
export type PriceFloor = z.output<typeof priceFloor>;
export const priceFloors = z.object({ floors: z.array(priceFloor) });

/** Where a floor holds: everywhere where nothing is named. */
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

/** What two people decide about (approvals of the kinds FLOOR_APPROVAL and FLOOR_REMOVAL_APPROVAL). */
export const priceFloorAsked = z.strictObject({ ...priceFloorInput.shape, seen });
export const priceFloorRemovalAsked = z.strictObject({ ...floorPlace, seen });

/** What two people decide about (approvals of the kind `catalog.price_change`). */
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
  /** What the signed-in account pays. */
  price: amountOut(),
  /** What the account's own rules ask of a customer; null without one that fits. */
  selling_price: z.nullable(amountOut()),
  /** Before the promo; equal to `price` without one. */
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
  /** What arrives abroad, in the money of that country; null for what stays here. */
  local: z.nullable(
    z.object({
      currency: z.string(),
      amount: z.number(),
      /** What `units` of that money cost by `price`: whole rupiah, rounded half up. */
      rate: z.object({ units: z.int(), price: amountOut() }),
    }),
  ),
  /** Of a product of free choice: what may be chosen, in hundredths of the money that arrives. `price` is that of the least. */
  range: z.optional(amountRange),
  open: z.boolean(),
  closed_reason: z.nullable(z.enum(["closed", "cut_off", "supplier", "stock"])),
  /** `HH:MM` WIB, only with `cut_off`. */
  opens_at: z.nullable(z.string()),
  /** How it was delivered of late; null where too little was sold to say. */
  service: z.nullable(serviceLevel),
});
export type Product = z.output<typeof product>;
export const productList = z.object({
  products: z.array(product),
  refreshed_at: z.nullable(z.string()),
});

export const quoteAmountInput = z.strictObject({
  /** Of the product of free choice. */
  product_code: requiredCode(60),
  /** In the money that arrives, with at most two digits behind a point or a comma. */
  amount: z.string().check(
    z.maxLength(20),
    refusedAs(errors, "amount_invalid", (value) => readHundredths(value) !== undefined),
  ),
});

export const priceListQuery = z.strictObject({
  /** Every type when left out. */
  type: z.optional(screen),
  operator: z.optional(z.string().check(z.maxLength(60))),
  /** Words that a product's name, code or operator must have, in any order. */
  search: z.optional(searchText(60)),
});

export const priceListRow = z.object({
  code: z.string(),
  name: z.string(),
  type: screen,
  operator_code: z.string(),
  /** What the signed-in account pays now; for a guest the retail price. */
  price: amountOut(),
  /** What it costs the account: `price` once more, under the name that reports have for it. Null for a guest. */
  buying_price: z.nullable(amountOut()),
  /** What a customer is asked: by the account's own rules, else the retail price; never below `price`. Null for a guest. */
  selling_price: z.nullable(amountOut()),
  /** Whether a rule of the account's own made it. */
  is_own: z.boolean(),
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
