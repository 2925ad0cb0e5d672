import { approvalRequestInput } from "@konter/contract/approvals";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";

const requestErrors = validatorOf(approvalRequestInput);

/** The reason for the second person; undefined when no approval is needed. */
export const reason: Validator = (input, locale) => {
  const { reason: text } = input as { readonly reason: string | undefined };
  return text === undefined
    ? {}
    : requestErrors({ kind: "price", input: {}, reason: text }, locale);
};
