/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const nameCheckOptions = "GET name-check/options";
export const nameCheckAsk = "POST name-check";
export const nameChecks = "GET name-check";
export const nameCheck = "GET name-check/{ref_id}";
