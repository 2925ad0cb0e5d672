import { approvalRequestInput } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { marginRuleInput } from "@konter/contract/catalog";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form as it is checked: the rule, and the reason where a second person has to approve. */
export interface MarginAnswers {
  readonly rule: CallInput<"marginRuleSave">;
  /** Undefined where none is asked for. */
  readonly reason: string | undefined;
}

const ruleErrors = validatorOf(marginRuleInput);
const requestErrors = validatorOf(approvalRequestInput);

/** The contract's rules; amount and percentage are typed as people write them, so their sentences are the form's. */
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
