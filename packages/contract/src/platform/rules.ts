/** The code under which the console knows the brand that the server's own configuration names. */
export const OWN_BRAND_CODE = "own";
/** What somebody may do who has signed in to the console; no brand's staff can hold it. */
export const CONSOLE_PERMISSION = "platform.manage";

export const BRAND_CODE_MAX_CHARACTERS = 30;
export const BRAND_NAME_MAX_CHARACTERS = 60;
/** Longer than any address of a database is. */
export const DATABASE_URL_MAX_CHARACTERS = 500;
/** Longer than any host is: what was typed is judged by the server, in its own words. */
export const HOST_MAX_CHARACTERS = 300;
