/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const depositSettings = "GET deposit/settings";
export const depositTopUp = "POST deposit/topup";
export const depositRequest = "GET deposit/topup/{code}";
export const depositCancel = "POST deposit/topup/{code}/cancel";
export const depositClaim = "POST deposit/topup/{code}/claim";
export const depositClaimPhoto = "POST deposit/topup/{code}/claim/photo";
export const depositHistory = "GET deposit/history";
export const depositExport = "GET deposit/export";
