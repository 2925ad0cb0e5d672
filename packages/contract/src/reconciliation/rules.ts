/** What is said of a day that is closed although something is not explained. */
export const CLOSE_NOTE_CHARACTERS = 500;
/** Days that the list shows. */
export const BOOK_DAYS_SHOWN = 60;

/** Who writes a statement: a supplier of its sales, a gateway of its settlement. */
export const STATEMENT_SOURCES = ["supplier", "gateway"] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** What a row of a statement is about. */
export const STATEMENT_KINDS = [
  "purchase",
  "funding",
  "payment",
  "refund",
  "chargeback",
  "payout",
  "fee",
  "other",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What the vendor says became of it; `refunded` was done and taken back. */
export const STATEMENT_STATUSES = ["success", "pending", "failed", "refunded"] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** What a row is, held against the books: every row is one of them. */
export const STATEMENT_ROW_CLASSES = [
  "matched",
  "missing_here",
  "amount_differs",
  "status_differs",
  "duplicate",
  "other_day",
] as const;
export type StatementRowClass = (typeof STATEMENT_ROW_CLASSES)[number];

/**
 * What a person may have to look at: a row that is not matched, a thing of ours that no row tells of, and a balance that does not
 * follow from the one before.
 */
export const DIFFERENCE_CLASSES = [
  "missing_here",
  "missing_there",
  "amount_differs",
  "status_differs",
  "duplicate",
  "other_day",
  "balance_break",
] as const;
export type DifferenceClass = (typeof DIFFERENCE_CLASSES)[number];

/** How a person resolved one; no money moves by it. */
export const DIFFERENCE_ANSWERS = [
  "vendor_corrects",
  "booked_elsewhere",
  "explained",
  "accepted",
] as const;
export type DifferenceAnswer = (typeof DIFFERENCE_ANSWERS)[number];
/** How one went by itself: the books agree now, a corrected file has no such row, or it is a case of payments. */
export const DIFFERENCE_ENDS = ["agrees_now", "replaced", "stray"] as const;

export const DIFFERENCE_STATES = ["open", "resolved"] as const;
export const DIFFERENCE_OWNERS = ["me", "nobody"] as const;
export const DIFFERENCE_WORDS_CHARACTERS = 500;
/** Of one press. */
export const DIFFERENCES_AT_ONCE = 100;
/** Rows of a file that is taken out. */
export const DIFFERENCE_EXPORT_ROWS = 10_000;

export const STATEMENT_FILE_BODY_LIMIT_BYTES = 32 * 1024 * 1024;
export const STATEMENT_FILE_LIMIT_MB = 30;
export const STATEMENT_FILE_LIMIT_ROWS = 200_000;
/** Days of one statement. */
export const STATEMENT_MOST_DAYS = 62;
/** Rows that a preview shows. */
export const STATEMENT_PREVIEW_ROWS = 8;

/** The kind of approval by which a line of a person's file becomes a gateway's payout. */
export const PAYOUT_APPROVAL = "statements.payout";
