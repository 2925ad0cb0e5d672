import { marginRuleInput } from "@konter/contract";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

const ruleErrors = validatorOf(marginRuleInput);

/** The contract's rules; amount and percentage are typed as people write them, so their sentences are the form's. */
export const margin: Validator = (input, locale) => {
  const found = ruleErrors(input, locale);
  return {
    ...found,
    ...(found["fixed"] !== undefined && { fixed: m.margin_fixed_wrong() }),
    ...(found["rate_basis_points"] !== undefined && { rate_basis_points: m.margin_rate_wrong() }),
  };
};
