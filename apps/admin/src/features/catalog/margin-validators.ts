import { approvalRequestInput } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { marginRuleInput } from "@konter/contract/catalog";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form's schema: the rule, and the reason when a second person must approve. */
export interface MarginAnswers {
  readonly rule: CallInput<"marginRuleSave">;
  /** Undefined when none is needed. */
  readonly reason: string | undefined;
}

const ruleErrors = validatorOf(marginRuleInput);
const requestErrors = validatorOf(approvalRequestInput);

/** The contract's rules. Amount and percentage are typed as text, so their error sentences come from the form. */
export const margin: Validator = (input, locale) => {
  const { rule, reason } = input as MarginAnswers;
  const found = ruleErrors(rule, locale);
  const request = { kind: "catalog.price_change", input: {}, reason };
  return {
    ...found,
    ...(found["fixed"] !== undefined && { fixed: m.margin_fixed_wrong() }),
    ...(found["rate_basis_points"] !== undefined && { rate_basis_points: m.margin_rate_wrong() }),
    ...(reason !== undefined && requestErrors(request, locale)),
  };
};
