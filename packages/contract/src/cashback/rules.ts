/** `cashback` is for the buyer of a sale, `upline_share` for the buyer's upline. */
export const CASHBACK_KINDS = ["cashback", "upline_share"] as const;
export type CashbackKind = (typeof CASHBACK_KINDS)[number];

/**
 * `pending` until its credit day, then `credited`; `reversed` when the sale was reversed, before or after the credit.
 */
export const CASHBACK_STATES = ["pending", "credited", "reversed"] as const;
export type CashbackState = (typeof CASHBACK_STATES)[number];

/** Days (WIB) between a sale's success and its credit: the next day (feature row M149). */
export const CASHBACK_CREDIT_DAYS = 1;

/** A rule's rate is in thousandths of the price. */
export const PER_MILLE_WHOLE = 1000;
