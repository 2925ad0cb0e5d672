/**
 * Age classes of a loan by its longest overdue amount. `week`: 1 to 7 days overdue, `month`: 8 to 30, `older`: more.
 */
export const LOAN_AGES = ["not_due", "today", "week", "month", "older"] as const;
export type LoanAge = (typeof LOAN_AGES)[number];

/** Highest number of overdue days of `week` and of `month`. */
export const LOAN_AGE_DAYS = { week: 7, month: 30 } as const;

/** Most rows of a file of loans. */
export const LOAN_FILE_ROWS = 20_000;
