import { approvalRequestInput } from "@konter/contract/approvals";
import type { CallInput } from "@konter/contract/calls";
import { cashbackRuleInput } from "@konter/contract/cashback";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form's schema: the rule, and the reason when a second person must approve. */
export interface RuleAnswers {
  readonly rule: CallInput<"cashbackRuleSave">;
  readonly reason: string | undefined;
}

const ruleErrors = validatorOf(cashbackRuleInput);
const requestErrors = validatorOf(approvalRequestInput);

/** The reason for the second person; undefined when no approval is needed. */
export const reason: Validator = (input, locale) => {
  const { reason: text } = input as Pick<RuleAnswers, "reason">;
  if (text === undefined) return {};
  const request = { kind: PAYING_CALLS.cashbackRuleSave.approval, input: {}, reason: text };
  return requestErrors(request, locale);
};

/** The contract's rules. Amounts are typed as text, so their error sentences come from the form. */
export const rule: Validator = (input, locale) => {
  const found = ruleErrors((input as RuleAnswers).rule, locale);
  return {
    ...found,
    ...(found["fixed"] !== undefined && { fixed: m.cashback_amount_wrong() }),
    ...(found["highest"] !== undefined && { highest: m.cashback_amount_wrong() }),
    ...(found["per_mille"] !== undefined && { per_mille: m.cashback_rate_wrong() }),
    ...reason(input, locale),
  };
};
