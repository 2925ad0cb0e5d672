import { callRefused, type CodeMeaning, failed, failedHere } from "../code-table.ts";

/**
 * Every response code of Digiflazz's buyer API, for purchases of prepaid products.
 * Source: developer.digiflazz.com, response codes; "T" codes leave a transaction row, "N" codes none.
 * A code that is not listed is not certain and therefore pending. 56 and 65 are deprecated, their
 * present meaning is not documented, and they are left out for that reason.
 */
export const DIGIFLAZZ_CODES: Readonly<Record<string, CodeMeaning>> = {
  "00": { state: "success" },
  "03": { state: "pending", created: "yes" },
  "99": { state: "pending", created: "yes" },
  "74": { state: "reversed", reason: "other" },

  "01": failed("yes", "supplier_trouble"), // timeout at the seller, declared final by Digiflazz
  "02": failed("yes", "other"),
  "50": failed("yes", "not_found"),
  "51": failed("yes", "number_blocked"),
  "52": failed("yes", "operator_mismatch"),
  "53": failedHere("yes", "product_closed"),
  "54": failed("yes", "number_wrong"),
  "55": failedHere("yes", "product_disturbed"),
  "57": failed("yes", "number_wrong"),
  "58": failedHere("yes", "product_closed"), // cut-off
  "59": failed("yes", "region_mismatch"),
  "60": failed("yes", "other"), // bill not yet available
  "70": failed("yes", "supplier_trouble"), // timeout at the biller, declared final by Digiflazz
  "71": failedHere("yes", "product_disturbed"),
  "72": failed("yes", "customer_action"), // an older package must be unsubscribed first
  "73": failed("yes", "limit_of_number"), // more kWh than the meter may hold
  "84": failed("yes", "other"), // nominal not valid
  "85": callRefused("yes", "rate_limited"), // may be retried after one minute
  "86": callRefused("yes", "rate_limited"), // PLN checks

  "40": callRefused("no", "supplier_configuration"), // payload
  "41": callRefused("no", "supplier_configuration"), // signature, or development and production key mixed up
  "42": callRefused("no", "supplier_configuration"), // user name
  "43": failedHere("no", "product_closed"), // SKU not found or not active
  "44": failedHere("no", "supplier_balance"),
  "45": callRefused("no", "supplier_configuration", { tryElsewhere: true }), // our address is not listed
  "47": failedHere("no", "duplicate"), // already done by another buyer
  "49": callRefused("no", "duplicate"), // ref_id not unique: an earlier purchase may exist
  "61": failed("no", "supplier_balance"), // never deposited
  "62": failedHere("no", "supplier_trouble"),
  "63": failed("no", "limit_of_number"), // no second purchase of this kind for the number today
  "64": failed("no", "other"), // deposit ticket
  "66": failedHere("no", "product_closed"), // seller's cut-off
  "67": failedHere("no", "product_closed"), // seller not verified
  "68": failedHere("no", "product_closed"), // out of stock
  "69": failedHere("no", "price_rose"), // above our max_price
  "80": failed("no", "supplier_configuration"), // the seller blocked us
  "81": failed("no", "supplier_configuration"), // we blocked the seller
  "82": callRefused("no", "supplier_configuration"), // our account is not verified
  "83": callRefused("no", "rate_limited"), // price list
  "87": failed("no", "other"), // e-money must be a multiple of 1000
  "88": callRefused("no", "supplier_configuration"), // action not allowed
};

/** PLN checks answered with these say that there is no such customer; any other failure says nothing. */
export const PLN_NOT_FOUND_CODES: ReadonlySet<string> = new Set(["50", "54", "57"]);
