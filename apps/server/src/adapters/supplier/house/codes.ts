import type { FailureReason } from "../../../ports/supplier.ts";
import { failed, failedHere, type FailedMeaning } from "../code-table.ts";

/** What the house's own refusals mean for a purchase by it: nothing was bought. One that is not listed is not certain. */
export const HOUSE_REFUSALS: Readonly<Record<string, FailedMeaning>> = {
  product_not_found: failedHere("no", "product_closed", "sku"),
  product_closed: failedHere("no", "product_closed", "sku"),
  nominal_unavailable: failedHere("no", "product_closed", "sku"),
  stock_empty: failedHere("no", "product_closed", "sku"),
  product_cut_off: failedHere("no", "product_closed", "sku"),
  price_moved: failedHere("no", "price_rose", "sku"),
  balance_insufficient: failedHere("no", "supplier_balance", "account"),
  cooling_limit: failedHere("no", "supplier_balance", "account"),
  account_blocked: failedHere("no", "supplier_configuration", "account"),
  pin_wrong: failedHere("no", "supplier_configuration", "account"),
  pin_missing: failedHere("no", "supplier_configuration", "account"),
  pin_locked: failedHere("no", "supplier_configuration", "account"),
  feature_off: failedHere("no", "supplier_configuration", "account"),
  repeat_today: failed("no", "duplicate", "nothing"),
  destination_invalid: failed("no", "number_wrong", "nothing"),
};

/** No account, no house, or a closed one. */
export const HOUSE_CLOSED = failedHere("no", "supplier_configuration", "account");

/** What the customer has to mend, or what another supplier would refuse as well. */
const OF_CUSTOMER: ReadonlySet<FailureReason> = new Set([
  "number_wrong",
  "number_blocked",
  "number_expired",
  "operator_mismatch",
  "region_mismatch",
  "limit_of_number",
  "customer_action",
  "duplicate",
]);
/** The house's own trouble, which says nothing of other suppliers. */
const OF_HOUSE: ReadonlySet<FailureReason> = new Set([
  "product_closed",
  "product_disturbed",
  "supplier_balance",
  "supplier_configuration",
  "price_rose",
  "rate_limited",
  "supplier_trouble",
]);

const isOneOf = (reasons: ReadonlySet<FailureReason>, reason: string): reason is FailureReason =>
  (reasons as ReadonlySet<string>).has(reason);

/** Why a purchase in the house failed, as a failure of this supplier. */
export function failureOf(reason: string | null): FailedMeaning {
  if (reason !== null && isOneOf(OF_CUSTOMER, reason)) return failed("yes", reason, "nothing");
  if (reason !== null && isOneOf(OF_HOUSE, reason))
    return failedHere("yes", reason, reason.startsWith("product_") ? "sku" : "nothing");
  return failed("yes", "other", "nothing");
}
