/** Minutes for which a confirmed password allows calls that require one in the same session. */
export const PASSWORD_WINDOW_MINUTES = 5;

/** Hours in which a deleted account can be recovered. */
export const RECOVERY_HOURS = 7 * 24;

/** Searches by phone number per account and hour. */
export const ACCOUNT_SEARCHES_PER_HOUR = 20;

/**
 * Limits of an avatar. The body limit is higher, so that a larger file still gets a specific error.
 */
export const AVATAR_LIMIT_MB = 8;
export const AVATAR_LIMIT_PX = 4096;
export const AVATAR_BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** Hours in which both addresses of an e-mail change must be verified. */
export const EMAIL_CHANGE_HOURS = 24;
