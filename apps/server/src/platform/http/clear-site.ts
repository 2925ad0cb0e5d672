/** The header by which a browser is told to forget a site (W3C Clear Site Data). Chromium heeds it on secure origins alone. */
const HEADER = "clear-site-data";

/**
 * For whom the session has ended by now: everything that this site left in the browser but its cookies, which know the device,
 * the language and the look.
 */
export const FORGET_SITE = { [HEADER]: '"cache", "storage"' } as const;

/**
 * With a refusal, for a session that has ended: the page and its worker drop what they keep of the account, and leave what is
 * typed but not sent, and the keys of purchases whose outcome is not known, to its owner (FEATURES M719).
 */
export const FORGET_ANSWERS = { [HEADER]: '"cache"' } as const;
