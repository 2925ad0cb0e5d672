/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const courierAddress = "GET account/multi-courier-address";
export const courierAsk = "POST account/multi-courier-address/request";
