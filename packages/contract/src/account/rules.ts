/** A password that was given opens its session for so long to what asks for it. */
export const PASSWORD_WINDOW_MINUTES = 5;

/** How long a deleted account can be recovered: 7 × 24 hours (SPEC.md section 9). */
export const RECOVERY_HOURS = 7 * 24;

/** Searches by phone number of one account in an hour. */
export const ACCOUNT_SEARCHES_PER_HOUR = 20;

/** An avatar (SPEC.md section 5), and what its call reads at all. */
export const AVATAR_LIMIT_MB = 8;
export const AVATAR_LIMIT_PX = 4096;
export const AVATAR_BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** How long both addresses of an e-mail change may take to be proved. */
export const EMAIL_CHANGE_HOURS = 24;
