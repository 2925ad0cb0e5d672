/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const billTypes = "GET postpaid/types";
export const billProducts = "GET postpaid/products";
export const billInquire = "POST postpaid/inquiry";
export const billPasskey = "POST postpaid/pay/passkey";
export const billPay = "POST postpaid/pay";
export const bill = "GET postpaid/transactions/{ref_id}";
export const bills = "GET report/postpaid";
