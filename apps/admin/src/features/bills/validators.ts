import { approvalRequestInput } from "@konter/contract/approvals";
import { adminBillRouteInput, billShareInput } from "@konter/contract/bills";
import type { CallInput } from "@konter/contract/calls";
import { validatorOf } from "@konter/ui/validation";
import type { Validator } from "@konter/ui/validation";
import * as m from "#messages";

/** A share as it is checked, with the reason where a second person has to approve; undefined where none is asked for. */
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
