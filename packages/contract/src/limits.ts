/** Business constants of SPEC.md sections 5 and 9, defined once for server and browser. */
export const PIN_DIGITS = 6;
export const PASSWORD_MIN_CHARACTERS = 6;
export const PASSWORD_ADVISED_CHARACTERS = 8;
export const PIN_ATTEMPTS_BEFORE_PAUSE = 5;
export const PIN_PAUSE_MINUTES = 15;
export const PIN_ATTEMPTS_PER_DAY = 10;
export const NARROW_SCREEN_PX = 600;
export const RATE_LIMIT_ADVICE_SECONDS = 60;
export const LAZY_IMAGE_PRELOAD_RATIO = 1.3;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const FONT_SCALES = { small: 0.875, default: 1, large: 1.125, huge: 1.25 } as const;
/**
 * One password or PIN tried over many accounts: so many that it was wrong for, of one address and of one network (/24, or
 * /56 of IPv6), within so many seconds. A mobile operator hides thousands behind one address; a PIN is given by sessions of
 * trusted devices, so it may be wrong for more of them before somebody is guessing.
 */
export const WRONG_ACCOUNTS = {
  password: { ofAddress: 20, ofNetwork: 40 },
  pin: { ofAddress: 100, ofNetwork: 200 },
} as const;
export const GUESS_WINDOW_SECONDS = 600;
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
/** Largest request body of an ordinary call; uploads have limits of their own. */
export const BODY_LIMIT_BYTES = 32 * 1024;
/** A brand's logo. */
export const LOGO_LIMIT_KB = 512;
export const LOGO_LIMIT_PX = 2000;
/** What a logo's call reads at all: a file over its limit is still told so in its own words. */
export const LOGO_BODY_LIMIT_BYTES = 4 * 1024 * 1024;
/** How many recovery codes come with a second factor. */
export const RECOVERY_CODES = 10;
/** Most rows of one file of the audit log. */
export const AUDIT_EXPORT_ROWS = 10_000;
/** Why an act of two people is asked for, and what is said to it. */
export const APPROVAL_REASON_CHARACTERS = 300;
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;
/** Most rows of one Excel export (SPEC.md section 9). */
export const EXPORT_LIMIT_ROWS = 1000;
/** How long an ordered file with every row is kept, and how many of them one account may wait for. */
export const EXPORT_KEPT_DAYS = 3;
export const EXPORTS_AT_ONCE = 2;
/** One-time codes by message. */
export const OTP_DIGITS = 6;
export const OTP_MINUTES = 5;
export const OTP_TRIES = 5;
export const OTP_RESEND_SECONDS = 60;
/** How long this device remembers by whose link somebody came. */
export const REFERRAL_KEPT_DAYS = 30;
