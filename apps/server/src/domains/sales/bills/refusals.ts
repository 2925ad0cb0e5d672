import { errors as billErrors } from "@konter/contract/bills";
import { DomainError } from "../../../platform/domain-error.ts";
import type { BillReason, FailureReason } from "../../../ports/supplier.ts";

const isBillReason = (reason: FailureReason): reason is BillReason =>
  Object.hasOwn(billErrors, reason);

/** Why a bill could not be looked up, for the person at the counter. */
export function refusalOf(reason: FailureReason): DomainError {
  if (isBillReason(reason)) return new DomainError(reason);
  switch (reason) {
    case "number_wrong":
    case "not_found":
    case "operator_mismatch":
    case "region_mismatch":
      return new DomainError("bill_customer_not_found", {
        fields: { customer_number: { rule: "bill_customer_not_found" } },
      });
    case "number_blocked":
      return new DomainError("bill_blocked");
    case "supplier_trouble":
    case "rate_limited":
    case "other":
      return new DomainError("bill_unanswered");
    default:
      return new DomainError("bill_product_closed");
  }
}
