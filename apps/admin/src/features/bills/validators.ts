import { approvalRequestInput } from "@konter/contract/approvals";
import { adminBillRouteInput, billShareInput } from "@konter/contract/bills";
import type { CallInput } from "@konter/contract/calls";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/**
 * The form's schema: a share, and the reason when a second person must approve; undefined when no approval is needed.
 */
export interface ShareAnswers {
  readonly change: CallInput<"adminBillShareSave">;
  readonly reason: string | undefined;
}

const shareErrors = validatorOf(billShareInput);
const requestErrors = validatorOf(approvalRequestInput);
const routeErrors = validatorOf(adminBillRouteInput);

export const share: Validator = (input, locale) => {
  const { change, reason } = input as ShareAnswers;
  return {
    ...shareErrors(change, locale),
    ...(reason !== undefined && requestErrors({ kind: "bills", input: {}, reason }, locale)),
  };
};

export const route: Validator = (input, locale) => {
  const found = routeErrors(input, locale);
  return found["priority"] === undefined
    ? found
    : { ...found, priority: m.bill_routes_priority_wrong() };
};
