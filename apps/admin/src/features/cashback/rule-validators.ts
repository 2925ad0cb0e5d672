import { cashbackRuleInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

const ruleErrors = validatorOf(cashbackRuleInput);

/** The contract's rules; amounts are typed as people write them, so their sentences are the form's. */
export const rule: Validator = (input, locale) => {
  const found = ruleErrors(input, locale);
  return {
    ...found,
    ...(found["fixed"] !== undefined && { fixed: m.cashback_amount_wrong() }),
    ...(found["highest"] !== undefined && { highest: m.cashback_amount_wrong() }),
    ...(found["per_mille"] !== undefined && { per_mille: m.cashback_rate_wrong() }),
  };
};
