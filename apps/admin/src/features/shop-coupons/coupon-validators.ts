import { approvalRequestInput } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { couponSaveInput } from "@konter/contract/shop-coupons";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form's schema: the coupon, and the reason when a second person must approve. */
export interface CouponAnswers {
  readonly coupon: CallInput<"adminCouponSave">;
  readonly reason: string | undefined;
}

const couponErrors = validatorOf(couponSaveInput);
const requestErrors = validatorOf(approvalRequestInput);
/** Typed as text, so that the sentences about numbers come from the form. */
const NUMBERS = ["value", "most_discount", "least_spend", "most_uses", "most_per_customer"];

export const coupon: Validator = (input, locale) => {
  const { coupon: asked, reason } = input as CouponAnswers;
  const found = couponErrors(asked, locale);
  const numbers = NUMBERS.filter((name) => found[name] !== undefined);
  return {
    ...found,
    ...Object.fromEntries(numbers.map((name) => [name, m.coupon_number_wrong()])),
    ...(reason !== undefined &&
      requestErrors({ kind: PAYING_CALLS.adminCouponSave.approval, input: {}, reason }, locale)),
  };
};
