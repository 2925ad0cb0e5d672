/** Maximum number of rows of one Excel export (feature row M266). */
export const EXPORT_LIMIT_ROWS = 1000;

/** Days for which an ordered full export is kept, and the maximum number of an account's pending exports. */
export const EXPORT_KEPT_DAYS = 3;
export const EXPORTS_AT_ONCE = 2;

/** Reports that can be exported in full. */
export const EXPORT_REPORTS = ["transactions", "deposits", "parcels"] as const;
export type ExportReport = (typeof EXPORT_REPORTS)[number];
