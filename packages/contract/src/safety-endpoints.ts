import type { Endpoints } from "./endpoints.ts";

/** The calls of the account's own safety: apart, as those of its other screens are. */
export const SAFETY_ENDPOINTS = {
  pinResetCode: "POST account/pin/reset/code",
  pinReset: "POST account/pin/reset",
} as const satisfies Endpoints;
