import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { judgeCoupon } from "./judge-coupon.ts";
import type { CouponDiscount, CouponPurchase, CouponRow } from "./judge-coupon.ts";
import { countUses, requireCoupon } from "./store.ts";
import type { Customer } from "./store.ts";

interface Use {
  readonly code: string;
  readonly orderNumber: string;
  readonly customer: Customer;
  readonly purchase: Omit<CouponPurchase, "earlierUses">;
}

interface UsedCoupon {
  readonly coupon: CouponRow;
  readonly discount: CouponDiscount;
}

/**
 * Uses a coupon for an order. Holds the coupon's row until the transaction ends, so that its limits hold for orders at
 * the same time. Throws the errors of requireCoupon and judgeCoupon.
 */
export async function useCoupon(
  client: Queries,
  { code, orderNumber, customer, purchase }: Use,
): Promise<UsedCoupon> {
  const coupon = await requireCoupon(client, code, "for no key update");
  const earlierUses = (await countUses(client, customer)).get(coupon.id) ?? 0;
  const discount = judgeCoupon(coupon, { ...purchase, earlierUses });
  // A coupon for shipping may find nothing to discount; it must not be used up by that.
  if (discount.goods + discount.shipping === 0)
    throw new DomainError("coupon_wrong_product", { parameters: { code } });
  await client.query("update shop_coupon set used = used + 1 where id = $1", [coupon.id]);
  await client.query(
    "insert into shop_coupon_use (order_number, coupon_id, member_id, phone, email) values ($1, $2, $3, $4, $5)",
    [orderNumber, coupon.id, customer.memberId, customer.phone, customer.email],
  );
  return { coupon, discount };
}

/** Gives the coupon of a cancelled order back, once. */
export async function giveCouponBack(writes: Queries, orderNumber: string): Promise<void> {
  await writes.query(
    `with given as (
       update shop_coupon_use set given_back_at = clock_timestamp() where order_number = $1 and given_back_at is null returning coupon_id)
     update shop_coupon c set used = used - 1 from given where c.id = given.coupon_id`,
    [orderNumber],
  );
}
