import type { Endpoints } from "./endpoints.ts";

/** The calls about passkeys: apart, since they are made only where one is used. */
export const PASSKEY_ENDPOINTS = {
  passkeys: "GET account/passkey",
  passkeyAsk: "POST account/passkey/ask",
  passkeyAdd: "POST account/passkey/add",
  passkeyRemove: "POST account/passkey/{passkey_id}/delete",
  passkeySpendAsk: "POST account/passkey/spend",
  passkeySignInAsk: "POST auth/passkey/ask",
  passkeySignIn: "POST auth/passkey",
} as const satisfies Endpoints;
