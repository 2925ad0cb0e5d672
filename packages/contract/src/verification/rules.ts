/** Of an account's identity: nothing was handed in, somebody looks at it, it is proved, or it was refused with a reason. */
export const VERIFICATION_STATES = ["none", "waiting", "verified", "rejected"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Both are needed: the identity card, and its owner holding it. */
export const VERIFICATION_PICTURES = ["identity", "selfie"] as const;
export type VerificationPicture = (typeof VERIFICATION_PICTURES)[number];

export const VERIFICATION_PICTURE_LIMIT_MB = 8;
export const VERIFICATION_PICTURE_LIMIT_PX = 8_000;
/** What a call reads at all: a picture that is too large is told so, megabytes more are not read. */
export const VERIFICATION_BODY_LIMIT_BYTES = (VERIFICATION_PICTURE_LIMIT_MB + 1) * 1024 * 1024;

/** Lists of the queue. */
export const ADMIN_VERIFICATION_LISTS = ["waiting", "verified", "rejected"] as const;
export type AdminVerificationList = (typeof ADMIN_VERIFICATION_LISTS)[number];
