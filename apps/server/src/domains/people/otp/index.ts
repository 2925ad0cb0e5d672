export { checkCode, checkCodeOf, checkCodeOfSession, useLink, useOtp } from "./check-code.ts";
export { requestCode, resendCode, statusOf } from "./request-code.ts";
export { latestOf } from "./store.ts";
export type { OtpPurpose, OtpRow } from "./store.ts";
