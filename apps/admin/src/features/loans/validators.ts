import {
  handoverConfirmInput,
  handoverRejectInput,
  loanApproveInput,
  LOAN_DAYS_MOST,
  LOAN_FEE_MOST,
  loanLenderInput,
  loanReasonInput,
} from "@konter/contract/loans";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";
import { feeText } from "./words.ts";

const approveErrors = validatorOf(loanApproveInput);

/** The contract's rules. Numbers are typed as text and the fee in percent, so their sentences come from the form. */
const approve: Validator = (input, locale) => {
  const found = approveErrors(input, locale);
  return {
    ...found,
    ...(found["limit"] !== undefined && { limit: m.loan_limit_wrong() }),
    ...(found["fee_rate"] !== undefined && {
      fee_rate: m.loan_fee_wrong({ most: feeText(LOAN_FEE_MOST) }),
    }),
    ...(found["days"] !== undefined && { days: m.loan_days_wrong({ most: LOAN_DAYS_MOST }) }),
  };
};

export const acts = {
  approve,
  reason: validatorOf(loanReasonInput),
  lender: validatorOf(loanLenderInput),
  confirm: validatorOf(handoverConfirmInput),
  handoverReject: validatorOf(handoverRejectInput),
};
