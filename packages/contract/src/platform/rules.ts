/** The console's code for the brand in the server's own configuration. */
export const OWN_BRAND_CODE = "own";
/** The permission of users signed in to the console; no brand's staff can hold it. */
export const CONSOLE_PERMISSION = "platform.manage";

export const BRAND_CODE_MAX_CHARACTERS = 30;
export const BRAND_NAME_MAX_CHARACTERS = 60;
/** Longer than any database URL. */
export const DATABASE_URL_MAX_CHARACTERS = 500;
/** Longer than any host name. The server validates the input with its own errors. */
export const HOST_MAX_CHARACTERS = 300;
