/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminDeposits = "GET admin/deposits";
export const adminDepositSearch = "POST admin/deposits/search";
export const adminDeposit = "GET admin/deposits/{code}";
export const depositApprove = "POST admin/deposits/{code}/approve";
export const depositHalfApprove = "POST admin/deposits/{code}/half-approve";
export const depositReject = "POST admin/deposits/{code}/reject";
export const depositHandOver = "POST admin/deposits/{code}/deposited";
export const depositMatches = "GET admin/deposits/matches";
export const depositMatchApprove = "POST admin/deposits/matches";
export const depositClaims = "GET admin/deposits/claims";
export const depositClaimDetail = "GET admin/deposits/claims/{claim_id}";
export const depositClaimTake = "POST admin/deposits/claims/{claim_id}/take";
export const depositClaimAccept = "POST admin/deposits/claims/{claim_id}/accept";
export const depositClaimReject = "POST admin/deposits/claims/{claim_id}/reject";
export const adminDepositSettings = "GET admin/deposits/settings";
export const depositSettingsSave = "POST admin/deposits/settings";
export const depositSettingsHistory = "GET admin/deposits/settings/history";
