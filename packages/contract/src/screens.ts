/** The prepaid screens that sell something today (SPEC.md section 2). */
export const PREPAID_SCREENS = [
  "pulsa",
  "data",
  "electricity",
  "games",
  "emoney",
  "voucher",
] as const;
export type PrepaidScreen = (typeof PREPAID_SCREENS)[number];

/** The filters of the transaction report as they stand in its address. */
export const REPORT_FILTERS = [
  "date_from",
  "date_to",
  "status",
  "type",
  "product",
  "number",
  "ref_id",
] as const;
