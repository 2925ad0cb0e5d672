import type { ErrorCode } from "@konter/contract/errors";
import type { FailureReason } from "../../../ports/supplier.ts";
import { failed, failedHere, type FailedMeaning } from "../code-table.ts";

/** No account, no supplying brand, or a closed one; the platform's operator must fix it. */
export const HOUSE_CLOSED = failedHere("no", "supplier_configuration", "account");
const PRODUCT_CLOSED = failedHere("no", "product_closed", "sku");

/** The meaning of the supplying brand's errors for a purchase: nothing was bought. An unlisted one is uncertain. */
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
  agent_stopped: HOUSE_CLOSED,
  pin_missing: HOUSE_CLOSED,
  pin_wrong: HOUSE_CLOSED,
  pin_locked: HOUSE_CLOSED,
  pin_reset_needed: HOUSE_CLOSED,
  repeat_today: failed("no", "duplicate", "nothing"),
  destination_invalid: failed("no", "number_wrong", "nothing"),
} as const satisfies Readonly<Partial<Record<ErrorCode, FailedMeaning>>>;

/** Failures that the customer must resolve, or that another supplier would also report. */
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
/** Failures of the supplying brand itself, which say nothing about other suppliers. */
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

/** Maps a failed purchase in the supplying brand to a failure of this supplier. */
export function failureOf(reason: string | null): FailedMeaning {
  if (reason !== null && isOneOf(OF_CUSTOMER, reason)) return failed("yes", reason, "nothing");
  if (reason !== null && isOneOf(OF_HOUSE, reason))
    return failedHere("yes", reason, reason.startsWith("product_") ? "sku" : "nothing");
  return failed("yes", "other", "nothing");
}
