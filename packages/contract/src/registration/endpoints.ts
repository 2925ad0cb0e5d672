/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const register = "POST auth/register";
export const referral = "GET auth/referral/{code}";
export const otpStatus = "POST auth/otp/status";
export const otpResend = "POST auth/otp/resend";
export const otpVerify = "POST auth/otp/verify";
export const forgotPassword = "POST auth/forgot";
export const resetPassword = "POST auth/reset";
export const emailState = "GET auth/verify-email";
export const emailSend = "POST auth/verify-email/send";
export const emailVerify = "POST auth/verify-email";
export const emailVerifyLink = "POST auth/verify-email/link";
