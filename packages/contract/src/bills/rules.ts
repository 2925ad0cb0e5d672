/** What was looked up and not paid is forgotten after so many days (M237). */
export const BILL_INQUIRY_DAYS = 30;
/** Months of BPJS that can be paid at once. */
export const BILL_MONTHS_MOST = 12;
/** Wrong passwords in a row after which an account waits, as for a transfer. */
export const BILL_PASSWORD_TRIES = 3;
