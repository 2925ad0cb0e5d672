import { callRefused, type CodeMeaning, failed, failedHere } from "../code-table.ts";

/**
 * DT One's error codes and transaction statuses. Source: the OpenAPI description of the Digital Value Services API
 * 1.14.0 (dvs-api-doc.dtone.com), "API Error Codes" and "Transaction Status".
 */

/** An error is the response to a call without a transaction; an unlisted one is uncertain and therefore pending. */
export const DTONE_ERRORS: Readonly<Record<string, CodeMeaning>> = {
  "1000400": callRefused("no", "supplier_configuration", "nothing"),
  "1000401": callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }),
  "1000404": callRefused("no", "supplier_configuration", "account"), // the path
  "1000429": callRefused("no", "rate_limited", "account", { tryElsewhere: true }),
  "1003001": failedHere("no", "product_closed", "sku"), // not available in our account
  "1003002": failedHere("no", "product_closed", "sku"), // the amount is outside the current range
  "1003003": failedHere("no", "product_closed", "sku"), // the currency of the amount has changed
  "1005003": failed("no", "number_wrong", "nothing"),
  "1005503": callRefused("no", "supplier_configuration", "nothing"), // sender: we send none
  "1006001": failedHere("no", "supplier_balance", "account"),
  "1006003": callRefused("no", "supplier_configuration", "nothing"), // debit party: we send none
  "1006009": callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }),
  "1006503": callRefused("no", "supplier_configuration", "nothing"), // beneficiary: we send none
  // One of our transactions has this reference, so its status is queried.
  "1007001": { state: "pending", created: "yes" },
  "1007500": failedHere("no", "product_closed", "sku"), // not supported by the operator
  "1008004": failed("no", "not_found", "nothing"),
  // An internal vendor error: whether a transaction was created before it is not documented.
  "1009001": { state: "pending", created: "unknown" },
  "1009503": { state: "pending", created: "unknown" },
};

/** A status belongs to an existing transaction. `REJECTED` comes from DT One, `DECLINED` from the operator. */
export const DTONE_STATUSES: Readonly<Record<string, CodeMeaning>> = {
  CREATED: { state: "pending", created: "yes" },
  CONFIRMED: { state: "pending", created: "yes" },
  SUBMITTED: { state: "pending", created: "yes" },
  COMPLETED: { state: "success" },
  REVERSED: { state: "reversed", reason: "other" },
  CANCELLED: failed("yes", "other", "nothing"),
  REJECTED: failed("yes", "other", "nothing"),
  "REJECTED-INVALID-CREDIT-PARTY": failed("yes", "number_wrong", "nothing"),
  "REJECTED-BARRED-CREDIT-PARTY": failed("yes", "number_blocked", "nothing"),
  "REJECTED-INELIGIBLE-CREDIT-PARTY": failed("yes", "operator_mismatch", "nothing"),
  "REJECTED-INVALID-DEBIT-PARTY": failed("yes", "supplier_configuration", "nothing"),
  "REJECTED-BARRED-DEBIT-PARTY": failed("yes", "supplier_configuration", "account"),
  "REJECTED-LIMITATIONS-ON-CREDIT-PARTY-AMOUNT": failed("yes", "limit_of_number", "nothing"),
  "REJECTED-LIMITATIONS-ON-CREDIT-PARTY-QUANTITY": failed("yes", "limit_of_number", "nothing"),
  "REJECTED-OPERATOR-CURRENTLY-UNAVAILABLE": failedHere("yes", "product_disturbed", "sku"),
  "REJECTED-INSUFFICIENT-BALANCE": failedHere("yes", "supplier_balance", "account"),
  DECLINED: failed("yes", "other", "nothing"),
  "DECLINED-EXCEPTION": failed("yes", "other", "nothing"), // only in the sandbox's table
  "DECLINED-INVALID-CREDIT-PARTY": failed("yes", "number_wrong", "nothing"),
  "DECLINED-BARRED-CREDIT-PARTY": failed("yes", "number_blocked", "nothing"),
  "DECLINED-INELIGIBLE-CREDIT-PARTY": failed("yes", "operator_mismatch", "nothing"),
  "DECLINED-INVALID-DEBIT-PARTY": failed("yes", "supplier_configuration", "nothing"),
  "DECLINED-BARRED-DEBIT-PARTY": failed("yes", "supplier_configuration", "account"),
  "DECLINED-LIMITATIONS-ON-OPERATOR-AMOUNT": failedHere("yes", "product_disturbed", "sku"),
  "DECLINED-LIMITATIONS-ON-CREDIT-PARTY-AMOUNT": failed("yes", "limit_of_number", "nothing"),
  "DECLINED-LIMITATIONS-ON-CUSTOMER-AMOUNT": failed("yes", "limit_of_number", "nothing"),
  "DECLINED-LIMITATIONS-ON-OPERATOR-QUANTITY": failedHere("yes", "product_disturbed", "sku"),
  "DECLINED-LIMITATIONS-ON-CREDIT-PARTY-QUANTITY": failed("yes", "limit_of_number", "nothing"),
  "DECLINED-LIMITATIONS-ON-CUSTOMER-QUANTITY": failed("yes", "limit_of_number", "nothing"),
  "DECLINED-DUPLICATED-TRANSACTION": failed("yes", "duplicate", "nothing"),
  "DECLINED-OPERATOR-CURRENTLY-UNAVAILABLE": failedHere("yes", "product_disturbed", "sku"),
};

/** The class of a status by its documented number. DT One requires clients to act on the class. */
export const STATUS_CLASSES: Readonly<Record<string, string>> = {
  "1": "CREATED",
  "2": "CONFIRMED",
  "3": "REJECTED",
  "4": "CANCELLED",
  "5": "SUBMITTED",
  "7": "COMPLETED",
  "8": "REVERSED",
  "9": "DECLINED",
};

/** The countries that we serve, in DT One's codes (ISO 3166-1 alpha-3). */
export const COUNTRY_CODES = ["MYS", "SGP", "PHL", "TWN", "THA", "VNM", "CHN", "BGD"] as const;
