import { callRefused, type CodeMeaning, failed } from "../code-table.ts";

/**
 * Every response code of IAK's bills (iak-id/iak-api-reference-docs, postpaid response codes). An unlisted code is
 * uncertain. After a payment was sent none allows another supplier, because the inquiry was made here.
 */
export const IAK_BILL_CODES: Readonly<Record<string, CodeMeaning>> = {
  "00": { state: "success" },
  "05": { state: "pending", created: "unknown" },
  "39": { state: "pending", created: "yes" },
  "201": { state: "pending", created: "unknown" },
  // IAK calls these failed, but the payment may have reached the biller, so the status decides.
  "91": { state: "pending", created: "unknown" },
  "92": { state: "pending", created: "unknown" },
  "93": { state: "pending", created: "unknown" },
  "94": { state: "pending", created: "unknown" },
  "103": { state: "pending", created: "unknown" }, // time-out
  "105": { state: "pending", created: "unknown" }, // the biller's own error

  "01": failed("no", "bill_paid", "nothing"),
  "02": failed("no", "bill_none", "nothing"),
  "04": failed("no", "bill_inquiry_expired", "nothing"),
  "06": failed("no", "not_found", "nothing"), // tr_id unknown
  "07": failed("yes", "other", "nothing"),
  "08": failed("no", "bill_blocked", "nothing"),
  "09": failed("yes", "other", "nothing"),
  "10": failed("no", "bill_none", "nothing"),
  "13": failed("no", "number_blocked", "nothing"),
  "14": failed("no", "number_wrong", "nothing"),
  "15": failed("no", "number_wrong", "nothing"),
  "16": failed("no", "operator_mismatch", "nothing"),
  "17": failed("no", "supplier_balance", "account"),
  "20": failed("no", "product_closed", "sku"),
  "30": failed("no", "bill_at_counter", "nothing"),
  "31": failed("no", "bill_above_limit", "nothing"),
  "32": failed("no", "bill_all_periods", "nothing"),
  "33": failed("no", "bill_later", "nothing"),
  "34": failed("no", "bill_paid", "nothing"),
  "35": failed("no", "bill_other_arrears", "nothing"),
  "36": failed("no", "bill_past_due", "nothing"),
  "37": failed("yes", "other", "nothing"),
  "38": failed("yes", "other", "nothing"),
  "40": failed("no", "bill_partly_paid", "nothing"),
  "41": failed("no", "bill_at_counter", "nothing"),
  "42": failed("no", "not_found", "nothing"), // the payment never arrived
  "44": failed("no", "bill_too_many_inquiries", "nothing"),
  "45": failed("no", "bill_too_many_inquiries", "nothing"),
  "106": failed("no", "product_disturbed", "sku"),
  "108": failed("no", "number_wrong", "nothing"),
  "109": failed("no", "bill_cut_off", "nothing"),
  "110": callRefused("no", "supplier_trouble", "account"),
  "03": callRefused("no", "supplier_configuration", "nothing"), // reference not alphanumeric
  "11": callRefused("no", "duplicate", "nothing"),
  "100": callRefused("no", "supplier_configuration", "account"), // signature
  "101": callRefused("no", "supplier_configuration", "account"), // command
  "102": callRefused("no", "supplier_configuration", "account"), // address
  "107": callRefused("no", "supplier_configuration", "nothing"), // format
  "117": callRefused("no", "supplier_configuration", "nothing"), // page
  "118": callRefused("no", "supplier_configuration", "account"), // suspended
};
