/** How long this device remembers by whose link somebody came. */
export const REFERRAL_KEPT_DAYS = 30;
