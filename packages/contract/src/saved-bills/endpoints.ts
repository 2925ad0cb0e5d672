/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const savedBills = "GET postpaid/saved";
export const savedBillAdd = "POST postpaid/saved";
export const savedBillEdit = "POST postpaid/saved/{id}/edit";
export const savedBillDelete = "POST postpaid/saved/{id}/delete";
export const billNumbers = "GET postpaid/numbers";
export const billRunStart = "POST postpaid/runs";
export const billRun = "GET postpaid/runs/{code}";
export const billRunPasskey = "POST postpaid/runs/{code}/pay/passkey";
export const billRunPay = "POST postpaid/runs/{code}/pay";
