/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const passkeys = "GET account/passkey";
export const passkeyAsk = "POST account/passkey/ask";
export const passkeyAdd = "POST account/passkey/add";
export const passkeyRemove = "POST account/passkey/{passkey_id}/delete";
export const passkeySpendAsk = "POST account/passkey/spend";
export const passkeySignInAsk = "POST auth/passkey/ask";
export const passkeySignIn = "POST auth/passkey";
