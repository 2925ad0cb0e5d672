import type { ErrorCode } from "@konter/contract/errors";
import type { FailureReason } from "../../../ports/supplier.ts";
import { failed, failedHere, type FailedMeaning } from "../code-table.ts";

/** No account, no house, or a closed one: whoever runs the platform mends it. */
export const HOUSE_CLOSED = failedHere("no", "supplier_configuration", "account");
const PRODUCT_CLOSED = failedHere("no", "product_closed", "sku");

/** What the house's own refusals mean for a purchase by it: nothing was bought. One that is not listed is not certain. */
export const HOUSE_REFUSALS = {
  product_not_found: PRODUCT_CLOSED,
  product_closed: PRODUCT_CLOSED,
  nominal_unavailable: PRODUCT_CLOSED,
  stock_empty: PRODUCT_CLOSED,
  product_cut_off: PRODUCT_CLOSED,
  price_moved: failedHere("no", "price_rose", "sku"),
  balance_insufficient: failedHere("no", "supplier_balance", "account"),
  cooling_limit: failedHere("no", "supplier_balance", "account"),
  maintenance: failedHere("no", "supplier_trouble", "account"),
  maintenance_until: failedHere("no", "supplier_trouble", "account"),
  feature_off: HOUSE_CLOSED,
  account_blocked: HOUSE_CLOSED,
  pin_missing: HOUSE_CLOSED,
  pin_wrong: HOUSE_CLOSED,
  pin_locked: HOUSE_CLOSED,
  pin_reset_needed: HOUSE_CLOSED,
  repeat_today: failed("no", "duplicate", "nothing"),
  destination_invalid: failed("no", "number_wrong", "nothing"),
} as const satisfies Readonly<Partial<Record<ErrorCode, FailedMeaning>>>;

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
