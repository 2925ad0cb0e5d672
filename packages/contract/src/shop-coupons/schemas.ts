import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  instant,
  queryInteger,
  refusedAs,
  requiredCode,
  requiredText,
} from "../field-rules.ts";
import { COURIERS } from "../parcels/rules.ts";
import { rupiah } from "../values/money.ts";
import { ruleLossPreview } from "../payouts/schemas.ts";
import {
  COUPON_CHARACTERS,
  COUPON_KINDS,
  COUPON_PATTERN,
  SHOP_ORDER_STATES,
} from "../shop-orders/rules.ts";
import { errors } from "./errors.ts";
import {
  COUPON_MOST_BASIS_POINTS,
  COUPON_MOST_LIMITS,
  COUPON_MOST_RUPIAH,
  COUPON_MOST_USES,
  COUPON_NAME_CHARACTERS,
  COUPON_STATES,
} from "./rules.ts";

const id = () => z.int().check(z.gte(1), z.lte(999_999_999_999_999));
const uses = () => z.int().check(z.gte(1), z.lte(COUPON_MOST_USES));

export const officeCoupon = z.object({
  coupon_id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Rupiah, or basis points of the goods for a percentage. */
  value: z.int(),
  most_discount: z.nullable(amountOut()),
  least_spend: amountOut(),
  most_uses: z.nullable(z.int()),
  most_per_customer: z.nullable(z.int()),
  used: z.int(),
  /** The sum of its discounts so far. */
  discount_given: amountOut(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  /** SKUs, ids of categories with those below them, and couriers that it is limited to; empty for all. */
  skus: z.array(z.string()),
  categories: z.array(z.int()),
  couriers: z.array(z.enum(COURIERS)),
  for_guests: z.boolean(),
  state: z.enum(COUPON_STATES),
  made_by: z.nullable(z.string()),
});
export type OfficeCoupon = z.output<typeof officeCoupon>;
export const officeCouponsQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(COUPON_STATES)),
});
export type OfficeCouponsQuery = z.output<typeof officeCouponsQuery>;
export const officeCouponPage = z.object({
  rows: z.array(officeCoupon),
  next_cursor: z.nullable(z.string()),
});

export const couponSaveInput = z
  .strictObject({
    /** Absent for a new coupon. A change leaves code, kind and discount as they are. */
    coupon_id: z.optional(id()),
    code: requiredCode(COUPON_CHARACTERS).check(
      z.overwrite<string>((value) => value.toUpperCase()),
      refusedAs(errors, "coupon_code_invalid", (value) => COUPON_PATTERN.test(value)),
    ),
    name: requiredText(COUPON_NAME_CHARACTERS),
    kind: z.enum(COUPON_KINDS),
    value: z.int().check(z.gte(1), z.lte(COUPON_MOST_RUPIAH)),
    most_discount: z.optional(amount(1, COUPON_MOST_RUPIAH)),
    least_spend: z._default(amount(0), rupiah(0)),
    most_uses: z.optional(uses()),
    most_per_customer: z.optional(uses()),
    /** Without a start it begins immediately; without an end it ends with its uses. */
    starts_at: z.optional(instant()),
    ends_at: z.optional(instant()),
    skus: z._default(z.array(requiredCode(60)).check(z.maxLength(COUPON_MOST_LIMITS)), []),
    categories: z._default(z.array(id()).check(z.maxLength(COUPON_MOST_LIMITS)), []),
    couriers: z._default(z.array(z.enum(COURIERS)), []),
    for_guests: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ kind, value }) => kind !== "percent" || value <= COUPON_MOST_BASIS_POINTS, {
      path: ["value"],
      params: { rule: "coupon_value_wrong", sentence: errors.coupon_value_wrong },
    }),
  );
export type CouponSaveInput = z.output<typeof couponSaveInput>;
export const couponPreview = z.object({
  ...ruleLossPreview.shape,
  /** Uses without a limit, or discounts without one. */
  is_unlimited: z.boolean(),
});
export type CouponPreview = z.output<typeof couponPreview>;

const couponId = () => queryInteger(1, 999_999_999_999_999);
export const couponIdInput = z.strictObject({ coupon_id: couponId() });
export const couponUsesQuery = z.strictObject({ coupon_id: couponId(), ...pageQuery });
export type CouponUsesQuery = z.output<typeof couponUsesQuery>;
export const couponUses = z.object({
  coupon: officeCoupon,
  rows: z.array(
    z.object({
      number: z.string(),
      status: z.enum(SHOP_ORDER_STATES),
      at: z.string(),
      buyer: z.string(),
      goods_total: amountOut(),
      discount: amountOut(),
      given_back: z.boolean(),
    }),
  ),
  next_cursor: z.nullable(z.string()),
});
export type CouponUses = z.output<typeof couponUses>;
