/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const regions = "GET region";
export const addresses = "GET account/address";
export const addressSave = "POST account/address";
export const addressPick = "POST account/address/{id}/pick";
export const addressDelete = "POST account/address/{id}/delete";
