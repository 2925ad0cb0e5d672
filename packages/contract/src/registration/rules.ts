/** Days for which the browser remembers the referral link. */
export const REFERRAL_KEPT_DAYS = 30;
