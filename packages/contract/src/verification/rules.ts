/**
 * State of an account's identity verification: nothing submitted, waiting for review, verified, or rejected with a
 * reason.
 */
export const VERIFICATION_STATES = ["none", "waiting", "verified", "rejected"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Both are required: the identity card, and its owner holding it. */
export const VERIFICATION_PICTURES = ["identity", "selfie"] as const;
export type VerificationPicture = (typeof VERIFICATION_PICTURES)[number];

export const VERIFICATION_PICTURE_LIMIT_MB = 8;
export const VERIFICATION_PICTURE_LIMIT_PX = 8_000;
/** Body limit of a call, above the picture limit, so that a larger picture still gets a specific error. */
export const VERIFICATION_BODY_LIMIT_BYTES = (VERIFICATION_PICTURE_LIMIT_MB + 1) * 1024 * 1024;

/** Lists of the queue. */
export const ADMIN_VERIFICATION_LISTS = ["waiting", "verified", "rejected"] as const;
export type AdminVerificationList = (typeof ADMIN_VERIFICATION_LISTS)[number];
