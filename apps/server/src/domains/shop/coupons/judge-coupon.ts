import { formatRupiah } from "@konter/contract/money";
import type { CouponKind } from "@konter/contract/shop-orders";
import { dateTimeSentence } from "@konter/contract/time-text";
import { DomainError } from "../../../platform/domain-error.ts";

/** A row of shop_coupon. */
export interface CouponRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: CouponKind;
  readonly value: number;
  readonly most_discount: number | null;
  readonly least_spend: number;
  readonly most_uses: number | null;
  readonly most_per_customer: number | null;
  readonly used: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly ended_at: Date | null;
  readonly products: readonly number[];
  readonly categories: readonly number[];
  readonly couriers: readonly string[];
  readonly for_guests: boolean;
}

/** What a coupon is asked to discount. */
export interface CouponPurchase {
  readonly lines: readonly {
    readonly product: number;
    /** Its category and those above it. */
    readonly categories: readonly number[];
    readonly total: number;
  }[];
  /** Undefined before one is chosen. */
  readonly courier: string | undefined;
  readonly shippingFee: number;
  readonly isGuest: boolean;
  /** Uses of this customer before, under any of its names. */
  readonly earlierUses: number;
  readonly now: Date;
}

export interface CouponDiscount {
  readonly goods: number;
  readonly shipping: number;
}

const BASIS_POINTS = 10_000;

/**
 * What a coupon takes off. Throws coupon_unknown, coupon_not_started, coupon_expired, coupon_used_up, coupon_once,
 * coupon_wrong_product, coupon_minimum_spend, coupon_wrong_courier.
 */
export function judgeCoupon(coupon: CouponRow, purchase: CouponPurchase): CouponDiscount {
  const { code } = coupon;
  refuseTime(coupon, purchase);
  if (coupon.most_uses !== null && coupon.used >= coupon.most_uses)
    throw new DomainError("coupon_used_up", { parameters: { code } });
  if (coupon.most_per_customer !== null && purchase.earlierUses >= coupon.most_per_customer)
    throw new DomainError("coupon_once", { parameters: { code, most: coupon.most_per_customer } });
  const fitting = purchase.lines.filter((line) => fits(coupon, line));
  const spent = fitting.reduce((sum, { total }) => sum + total, 0);
  if (fitting.length === 0) throw new DomainError("coupon_wrong_product", { parameters: { code } });
  if (spent < coupon.least_spend)
    throw new DomainError("coupon_minimum_spend", {
      parameters: {
        code,
        least: formatRupiah(coupon.least_spend),
        missing: formatRupiah(coupon.least_spend - spent),
      },
    });
  const { courier } = purchase;
  if (coupon.couriers.length > 0 && courier !== undefined && !coupon.couriers.includes(courier))
    throw new DomainError("coupon_wrong_courier", { parameters: { code } });
  return discountOf(coupon, spent, purchase.shippingFee);
}

function refuseTime(coupon: CouponRow, { now, isGuest }: CouponPurchase): void {
  const { code, starts_at: from, ends_at: until, ended_at: ended } = coupon;
  if (isGuest && !coupon.for_guests)
    throw new DomainError("coupon_unknown", { parameters: { code } });
  if (ended !== null || (until !== null && until <= now))
    throw new DomainError("coupon_expired", { parameters: { code } });
  if (from > now)
    throw new DomainError("coupon_not_started", {
      parameters: { code },
      named: { from: dateTimeSentence(from) },
    });
}

const fits = (
  { products, categories }: CouponRow,
  line: CouponPurchase["lines"][number],
): boolean =>
  (products.length === 0 && categories.length === 0) ||
  products.includes(line.product) ||
  categories.some((id) => line.categories.includes(id));

function discountOf(
  { kind, value, most_discount: most }: CouponRow,
  spent: number,
  shippingFee: number,
): CouponDiscount {
  const capped = (amount: number) => (most === null ? amount : Math.min(amount, most));
  switch (kind) {
    case "percent":
      return { goods: capped(Math.floor((spent * value) / BASIS_POINTS)), shipping: 0 };
    case "fixed":
      return { goods: Math.min(capped(value), spent), shipping: 0 };
    case "shipping":
      return { goods: 0, shipping: Math.min(capped(value), shippingFee) };
  }
}
