/** What a sale can earn: `cashback` for its buyer, `upline_share` for the buyer's upline. */
export const CASHBACK_KINDS = ["cashback", "upline_share"] as const;
export type CashbackKind = (typeof CASHBACK_KINDS)[number];

/** `pending` until its day, then `credited`; `reversed` when the sale was taken back, before or after. */
export const CASHBACK_STATES = ["pending", "credited", "reversed"] as const;
export type CashbackState = (typeof CASHBACK_STATES)[number];

/** Days (WIB) from the day of a sale's success to the day on which it is credited: the next day (SPEC.md section 9). */
export const CASHBACK_CREDIT_DAYS = 1;

/** Parts of a price that a rule's rate counts in. */
export const PER_MILLE_WHOLE = 1000;
