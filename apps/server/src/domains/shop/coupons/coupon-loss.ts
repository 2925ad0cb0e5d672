import { MAX_AMOUNT_RUPIAH, rupiah } from "@konter/contract/money";
import type { RuleLoss } from "@konter/contract/payouts";
import type { CouponSaveInput } from "@konter/contract/shop-coupons";

type Terms = Pick<CouponSaveInput, "kind" | "most_discount" | "most_uses" | "value">;

/** The most that one use takes off; undefined without a limit. */
function mostPerUse({ kind, value, most_discount: most }: Terms): number | undefined {
  if (kind === "percent") return most;
  return most === undefined ? value : Math.min(value, most);
}

/** Whether uses or discounts have no limit, so that nobody can say what it costs. */
export const isUnlimited = (terms: Terms): boolean =>
  mostPerUse(terms) === undefined || terms.most_uses === undefined;

/** The most that a coupon can still cost. Without a limit it is the largest amount that there is. */
export function couponLoss(terms: Terms, used: number): RuleLoss {
  const each = mostPerUse(terms) ?? MAX_AMOUNT_RUPIAH;
  const left = terms.most_uses === undefined ? 0 : Math.max(0, terms.most_uses - used);
  const all = isUnlimited(terms) ? MAX_AMOUNT_RUPIAH : each * left;
  return {
    largest_loss_per_sale: rupiah(left === 0 && !isUnlimited(terms) ? 0 : each),
    largest_loss_per_day: rupiah(Math.min(all, MAX_AMOUNT_RUPIAH)),
    sales_per_day: left,
  };
}
