import { rupiah } from "@konter/contract/money";
import type { ShopCoupon } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { judgeCoupon } from "./judge-coupon.ts";
import type { CouponDiscount, CouponPurchase, CouponRow } from "./judge-coupon.ts";
import { countUses, readRunning, requireCoupon } from "./store.ts";
import type { Customer } from "./store.ts";

interface Question {
  readonly code: string;
  readonly customer: Customer;
  readonly purchase: Omit<CouponPurchase, "earlierUses">;
}

interface CheckedCoupon {
  readonly coupon: ShopCoupon;
  /** The coupon that would take off more. */
  readonly better: { code: string; discount: ReturnType<typeof rupiah> } | null;
}

/** What a coupon would take off. Throws the errors of requireCoupon and judgeCoupon. */
export async function checkCoupon(
  database: Queries,
  { code, customer, purchase }: Question,
): Promise<CheckedCoupon> {
  const [coupon, uses, running] = await Promise.all([
    requireCoupon(database, code),
    countUses(database, customer),
    readRunning(database),
  ]);
  const judge = (each: CouponRow) =>
    judgeCoupon(each, { ...purchase, earlierUses: uses.get(each.id) ?? 0 });
  const discount = judge(coupon);
  const best = running
    .map((each) => ({ code: each.code, discount: rupiah(sumOf(tried(() => judge(each)))) }))
    .toSorted((one, other) => other.discount - one.discount)[0];
  return {
    coupon: toCoupon(coupon, discount),
    better: best !== undefined && best.discount > sumOf(discount) ? best : null,
  };
}

const sumOf = (discount: CouponDiscount | undefined): number =>
  discount === undefined ? 0 : discount.goods + discount.shipping;

/** A coupon that would be refused is no suggestion. */
function tried(judge: () => CouponDiscount): CouponDiscount | undefined {
  try {
    return judge();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

const toCoupon = (coupon: CouponRow, { goods, shipping }: CouponDiscount): ShopCoupon => ({
  code: coupon.code,
  name: coupon.name,
  kind: coupon.kind,
  goods_discount: rupiah(goods),
  shipping_discount: rupiah(shipping),
  ends_at: coupon.ends_at?.toISOString() ?? null,
  uses_left: coupon.most_uses === null ? null : coupon.most_uses - coupon.used,
});
