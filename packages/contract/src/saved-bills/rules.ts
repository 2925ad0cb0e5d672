/** Maximum number of saved bills per account. */
export const SAVED_BILLS_LIMIT = 300;
/** Maximum number of bills that are looked up and paid together. */
export const BILL_RUN_LIMIT = 50;
export const SAVED_BILL_LABEL_CHARACTERS = 60;
export const SAVED_BILL_GROUP_CHARACTERS = 40;
/** Maximum number of days before the due date for a reminder. */
export const BILL_REMINDER_DAYS_MOST = 14;
/** Maximum number of recent numbers suggested for one bill type. */
export const BILL_NUMBERS_OFFERED = 12;
/** A bill run is deleted after this many days; its payments stay as transactions. */
export const BILL_RUN_DAYS = 30;

/**
 * State of a bill in a run: waiting for inquiry; found; not found or not payable; agreed and waiting for payment;
 * payment accepted (its transaction has the result); payment rejected.
 */
export const BILL_RUN_STATES = [
  "waiting",
  "found",
  "not_found",
  "agreed",
  "accepted",
  "refused",
] as const;
export type BillRunState = (typeof BILL_RUN_STATES)[number];
