/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminTransfers = "GET admin/deposit-transfers";
export const adminTransfer = "GET admin/deposit-transfers/{ref_id}";
export const adminTransferRelease = "POST admin/deposit-transfers/{ref_id}/release";
export const adminTransferRefuse = "POST admin/deposit-transfers/{ref_id}/refuse";
