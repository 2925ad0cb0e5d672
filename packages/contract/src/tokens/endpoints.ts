/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const meterTokens = "GET report/tokens";
export const token = "GET report/tokens/{ref_id}";
export const tokenSend = "POST report/tokens/{ref_id}/send";
