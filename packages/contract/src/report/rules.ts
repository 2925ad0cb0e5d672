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
