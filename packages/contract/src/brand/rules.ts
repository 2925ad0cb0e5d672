/** A brand's logo. */
export const LOGO_LIMIT_KB = 512;
export const LOGO_LIMIT_PX = 2000;

/** What a logo's call reads at all: a file over its limit is still told so in its own words. */
export const LOGO_BODY_LIMIT_BYTES = 4 * 1024 * 1024;
