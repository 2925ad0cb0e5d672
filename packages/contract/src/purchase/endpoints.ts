/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const buyPrepaid = "POST prepaid/buy";
export const transaction = "GET prepaid/transactions/{ref_id}";
export const checkTransaction = "POST prepaid/transactions/{ref_id}/check";
export const cancelTransaction = "POST prepaid/transactions/{ref_id}/cancel";
