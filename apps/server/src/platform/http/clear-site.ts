/**
 * The header with which a browser clears a site's data (W3C Clear Site Data). Chromium respects it on secure origins
 * only.
 */
const HEADER = "clear-site-data";

/**
 * For ended sessions: clears everything that this site stored in the browser except cookies, which hold device,
 * language and theme.
 */
export const FORGET_SITE = { [HEADER]: '"cache", "storage"' } as const;

/**
 * Sent with an error for an ended session: page and service worker drop their cached account data, and keep unsent
 * input and the keys of purchases with an unknown outcome for their owner (FEATURES M719).
 */
export const FORGET_ANSWERS = { [HEADER]: '"cache"' } as const;
