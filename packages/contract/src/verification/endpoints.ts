/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const verification = "GET verification";
export const verificationIdentity = "POST verification/identity";
export const verificationSelfie = "POST verification/selfie";
export const verificationSubmit = "POST verification";
