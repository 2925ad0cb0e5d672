import { approvalRequestInput } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { promoInput } from "@konter/contract/promos";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form's schema: the promo, and the reason when a second person must approve. */
export interface PromoAnswers {
  readonly promo: CallInput<"promoSave">;
  readonly reason: string | undefined;
}

const promoErrors = validatorOf(promoInput);
const requestErrors = validatorOf(approvalRequestInput);

/** The contract's rules. Numbers are typed as text, so their error sentences come from the form. */
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
