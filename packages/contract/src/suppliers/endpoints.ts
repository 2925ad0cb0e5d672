/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const inquirePln = "POST prepaid/inquiry-pln";
export const inquireAccount = "POST prepaid/inquiry-account";
