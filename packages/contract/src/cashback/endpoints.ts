/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const cashback = "GET report/cashback";
