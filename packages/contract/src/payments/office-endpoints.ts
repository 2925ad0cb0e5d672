/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const payments = "GET admin/payments";
export const payment = "GET admin/payments/{payment_id}";
export const paymentAsk = "POST admin/payments/{payment_id}/ask";
export const paymentCases = "GET admin/payment-cases";
export const paymentCaseClose = "POST admin/payment-cases/{case_id}/close";
