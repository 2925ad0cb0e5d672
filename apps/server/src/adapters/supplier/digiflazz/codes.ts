import { callRefused, type CodeMeaning, failed, failedHere } from "../code-table.ts";

/**
 * Every response code of Digiflazz's buyer API for prepaid purchases. Source: developer.digiflazz.com, response codes;
 * "T" codes leave a transaction row, "N" codes do not. An unlisted code is uncertain and therefore pending. 56 and 65
 * are deprecated and their current meaning is not documented, so they are omitted.
 */
export const DIGIFLAZZ_CODES: Readonly<Record<string, CodeMeaning>> = {
  "00": { state: "success" },
  "03": { state: "pending", created: "yes" },
  "99": { state: "pending", created: "yes" },
  "74": { state: "reversed", reason: "other" },

  "01": failed("yes", "supplier_trouble", "seller"), // timeout at the seller, declared final by Digiflazz
  "02": failed("yes", "other", "nothing"),
  "50": failed("yes", "not_found", "nothing"),
  "51": failed("yes", "number_blocked", "nothing"),
  "52": failed("yes", "operator_mismatch", "nothing"),
  "53": failedHere("yes", "product_closed", "sku"),
  "54": failed("yes", "number_wrong", "nothing"),
  "55": failedHere("yes", "product_disturbed", "sku"),
  "57": failed("yes", "number_wrong", "nothing"),
  "58": failedHere("yes", "product_closed", "sku"), // cut-off
  "59": failed("yes", "region_mismatch", "nothing"),
  "60": failed("yes", "bill_none", "nothing"), // bill not yet available
  "70": failed("yes", "supplier_trouble", "sku"), // timeout at the biller, declared final by Digiflazz
  "71": failedHere("yes", "product_disturbed", "sku"),
  "72": failed("yes", "customer_action", "nothing"), // an older package must be unsubscribed first
  "73": failed("yes", "limit_of_number", "nothing"), // more kWh than the meter may hold
  "84": failed("yes", "other", "nothing"), // invalid nominal
  "85": callRefused("yes", "rate_limited", "account"), // our limit of transactions per minute
  "86": callRefused("yes", "rate_limited", "kind"), // our limit of PLN checks: only tokens are checked

  "40": callRefused("no", "supplier_configuration", "nothing"), // payload of this call
  "41": callRefused("no", "supplier_configuration", "account"), // signature, or development and production key mixed up
  "42": callRefused("no", "supplier_configuration", "account"), // user name
  "43": failedHere("no", "product_closed", "sku"), // SKU not found or not active
  "44": failedHere("no", "supplier_balance", "account"),
  "45": callRefused("no", "supplier_configuration", "account", { tryElsewhere: true }), // our IP address is not on the allow list
  "47": failedHere("no", "duplicate", "nothing"), // already done by another buyer
  "49": callRefused("no", "duplicate", "nothing"), // ref_id not unique: an earlier purchase may exist
  "61": failed("no", "supplier_balance", "account"), // never deposited
  "62": failedHere("no", "supplier_trouble", "seller"),
  "63": failed("no", "limit_of_number", "nothing"), // one purchase of this kind per number and day
  "64": failed("no", "other", "nothing"), // deposit ticket
  "66": failedHere("no", "product_closed", "seller"), // seller's cut-off
  "67": failedHere("no", "product_closed", "seller"), // seller not verified
  "68": failedHere("no", "product_closed", "sku"), // out of stock
  "69": failedHere("no", "price_rose", "sku"), // above our max_price
  "80": failedHere("no", "supplier_configuration", "seller"), // this seller blocked us
  "81": failedHere("no", "supplier_configuration", "seller"), // we blocked the seller
  "82": callRefused("no", "supplier_configuration", "account"), // our account is not verified
  "83": callRefused("no", "rate_limited", "nothing"), // price list
  "87": failed("no", "other", "nothing"), // e-money must be a multiple of 1000
  "88": callRefused("no", "supplier_configuration", "account"), // our account lacks the permission
};

/** In a PLN check these codes mean that the customer does not exist; any other failure says nothing. */
export const PLN_NOT_FOUND_CODES: ReadonlySet<string> = new Set(["50", "54", "57"]);
