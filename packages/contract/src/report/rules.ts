/** So many receipts are shown, printed or shared together: as many as a morning at a counter, and a printer's patience. */
export const RECEIPTS_AT_ONCE = 50;

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
