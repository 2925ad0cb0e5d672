import { errors as billErrors } from "@konter/contract/bills";
import { Refusal } from "../../../platform/refusal.ts";
import type { BillReason, FailureReason } from "../../../ports/supplier.ts";

const isBillReason = (reason: FailureReason): reason is BillReason =>
  Object.hasOwn(billErrors, reason);

/** Why a bill could not be looked up, for the person at the counter. */
export function refusalOf(reason: FailureReason): Refusal {
  if (isBillReason(reason)) return new Refusal(reason);
  switch (reason) {
    case "number_wrong":
    case "not_found":
    case "operator_mismatch":
    case "region_mismatch":
      return new Refusal("bill_customer_not_found", {
        fields: { customer_number: { rule: "bill_customer_not_found" } },
      });
    case "number_blocked":
      return new Refusal("bill_blocked");
    case "supplier_trouble":
    case "rate_limited":
    case "other":
      return new Refusal("bill_unanswered");
    default:
      return new Refusal("bill_product_closed");
  }
}
