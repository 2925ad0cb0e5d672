/** Maximum length of the note for closing a day with unexplained money. */
export const CLOSE_NOTE_CHARACTERS = 500;
/** Number of days that the list shows. */
export const BOOK_DAYS_SHOWN = 60;

/** Sources of a statement: a supplier reports its sales, a gateway its settlement. */
export const STATEMENT_SOURCES = ["supplier", "gateway"] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** Subjects of a statement row. */
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

/** The vendor's status; `refunded` means done and reversed. */
export const STATEMENT_STATUSES = ["success", "pending", "failed", "refunded"] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** Result of comparing a row with our records; every row has exactly one. */
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
 * Differences that a person may have to check: an unmatched row, a record of ours without a row, and a balance that
 * does not follow from the previous one.
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

/** How a person resolved a difference; this moves no money. */
export const DIFFERENCE_ANSWERS = [
  "vendor_corrects",
  "booked_elsewhere",
  "explained",
  "accepted",
] as const;
export type DifferenceAnswer = (typeof DIFFERENCE_ANSWERS)[number];
/**
 * How a difference was resolved automatically: our records now agree, a corrected file no longer has the row, or it
 * became a payment case.
 */
export const DIFFERENCE_ENDS = ["agrees_now", "replaced", "stray"] as const;

export const DIFFERENCE_STATES = ["open", "resolved"] as const;
export const DIFFERENCE_OWNERS = ["me", "nobody"] as const;
export const DIFFERENCE_WORDS_CHARACTERS = 500;
/** Maximum number of differences per call. */
export const DIFFERENCES_AT_ONCE = 100;
/** Maximum number of rows in an export. */
export const DIFFERENCE_EXPORT_ROWS = 10_000;

export const STATEMENT_FILE_BODY_LIMIT_BYTES = 32 * 1024 * 1024;
export const STATEMENT_FILE_LIMIT_MB = 30;
export const STATEMENT_FILE_LIMIT_ROWS = 200_000;
/** Maximum number of days in one statement. */
export const STATEMENT_MOST_DAYS = 62;
/** Number of rows in a preview. */
export const STATEMENT_PREVIEW_ROWS = 8;

/** Approval kind for booking a bank line in an uploaded file as a gateway's payout. */
export const PAYOUT_APPROVAL = "statements.payout";
