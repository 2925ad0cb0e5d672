import { settleInput } from "@konter/contract/purchase";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** The form's schema: the input, and fields that only this form has. */
export interface SettleAnswers {
  readonly decision: {
    readonly ref_id: string;
    readonly outcome: string;
    readonly serial_number?: string;
    readonly proof: string;
  };
  readonly serialNeeded: boolean;
  readonly confirmed: boolean;
}

const decisionErrors = validatorOf(settleInput);

export const settle: Validator = (input, locale) => {
  const { decision, serialNeeded, confirmed } = input as SettleAnswers;
  const { outcome } = decision;
  const errors = { ...decisionErrors(decision, locale) };
  if (outcome === "") return { ...errors, outcome: m.choose_outcome() };
  if (serialNeeded && outcome === "success" && decision.serial_number === undefined) {
    errors["serial_number"] = m.serial_needed();
  }
  if (!confirmed) errors["confirmed"] = m.confirm_sentence();
  return errors;
};
