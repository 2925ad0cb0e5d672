/** A brand's logo. */
export const LOGO_LIMIT_KB = 512;
export const LOGO_LIMIT_PX = 2000;

/** Body limit of the logo call, above the logo's own limit, so that a larger file still gets a specific error. */
export const LOGO_BODY_LIMIT_BYTES = 4 * 1024 * 1024;
