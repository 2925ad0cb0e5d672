/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const depositTransferOptions = "GET payment/deposit/transfer/options";
export const depositTransferCheck = "POST payment/deposit/transfer/check";
export const depositTransferPasskey = "POST payment/deposit/transfer/passkey";
export const depositTransferSend = "POST payment/deposit/transfer";
export const depositTransfers = "GET payment/deposit/transfer";
export const depositTransfer = "GET payment/deposit/transfer/{ref_id}";
export const depositTransferStop = "POST payment/deposit/transfer/{ref_id}/stop";
