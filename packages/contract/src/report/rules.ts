/** Filters of the transaction report, as in its URL. */
export const REPORT_FILTERS = [
  "date_from",
  "date_to",
  "status",
  "type",
  "product",
  "number",
  "ref_id",
] as const;
