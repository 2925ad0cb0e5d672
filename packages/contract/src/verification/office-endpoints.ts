/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminVerifications = "GET admin/verifications";
export const adminVerification = "GET admin/verifications/{id}";
export const adminVerificationPicture = "POST admin/verifications/{id}/picture";
export const adminVerificationDecide = "POST admin/verifications/{id}/decide";
