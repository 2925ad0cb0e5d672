/** Most saved bills of one account. */
export const SAVED_BILLS_LIMIT = 300;
/** Most bills that are looked up and paid together. */
export const BILL_RUN_LIMIT = 50;
export const SAVED_BILL_LABEL_CHARACTERS = 60;
export const SAVED_BILL_GROUP_CHARACTERS = 40;
/** Most days before the due day on which its owner is reminded. */
export const BILL_REMINDER_DAYS_MOST = 14;
/** Numbers of one kind of bill that are offered again. */
export const BILL_NUMBERS_OFFERED = 12;
/** A run of bills is kept so many days; what was paid stays as transactions. */
export const BILL_RUN_DAYS = 30;

/**
 * Where a bill of a run stands: still to be looked up; found; not found or not payable; agreed to and still to be paid; its payment
 * accepted (its transaction says how it went on); its payment refused.
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
