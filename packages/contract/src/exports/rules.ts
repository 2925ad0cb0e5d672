/** Most rows of one Excel export (SPEC.md section 9). */
export const EXPORT_LIMIT_ROWS = 1000;

/** How long an ordered file with every row is kept, and how many of them one account may wait for. */
export const EXPORT_KEPT_DAYS = 3;
export const EXPORTS_AT_ONCE = 2;

/** What can be ordered as a whole. */
export const EXPORT_REPORTS = ["transactions", "deposits"] as const;
export type ExportReport = (typeof EXPORT_REPORTS)[number];
