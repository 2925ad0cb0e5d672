/** So many of a meter's tokens are shown, the newest first. */
export const TOKENS_SHOWN = 10;

/** What of a token does not fit what was bought and asked before; each is a reason to look, none a failed sale. */
export const TOKEN_FINDINGS = [
  "digits",
  "kwh_low",
  "kwh_high",
  "tariff_differs",
  "power_differs",
  "name_differs",
] as const;
export type TokenFinding = (typeof TOKEN_FINDINGS)[number];
