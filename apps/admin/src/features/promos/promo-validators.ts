import { approvalRequestInput } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { promoInput } from "@konter/contract/promos";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form as it is checked: the promo, and the reason where a second person has to approve. */
export interface PromoAnswers {
  readonly promo: CallInput<"promoSave">;
  readonly reason: string | undefined;
}

const promoErrors = validatorOf(promoInput);
const requestErrors = validatorOf(approvalRequestInput);

/** The contract's rules; numbers are typed as people write them, so their sentences are the form's. */
export const promo: Validator = (input, locale) => {
  const { promo: asked, reason } = input as PromoAnswers;
  const found = promoErrors(asked, locale);
  return {
    ...found,
    ...(found["discount"] !== undefined && { discount: m.promo_discount_wrong() }),
    ...(found["stock"] !== undefined && { stock: m.promo_stock_wrong() }),
    ...(reason !== undefined &&
      requestErrors({ kind: PAYING_CALLS.promoSave.approval, input: {}, reason }, locale)),
  };
};
