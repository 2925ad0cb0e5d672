/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminTransfers = "GET admin/deposit-transfers";
export const adminTransfer = "GET admin/deposit-transfers/{ref_id}";
