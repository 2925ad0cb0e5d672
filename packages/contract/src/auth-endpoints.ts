import type { Endpoints } from "./endpoints.ts";

/** The calls of registration, forgotten passwords and verification: apart, as those of the account's screens are. */
export const AUTH_ENDPOINTS = {
  register: "POST auth/register",
  referral: "GET auth/referral/{code}",
  otpStatus: "POST auth/otp/status",
  otpResend: "POST auth/otp/resend",
  otpVerify: "POST auth/otp/verify",
  forgotPassword: "POST auth/forgot",
  resetPassword: "POST auth/reset",
  emailState: "GET auth/verify-email",
  emailSend: "POST auth/verify-email/send",
  emailVerify: "POST auth/verify-email",
  emailVerifyLink: "POST auth/verify-email/link",
} as const satisfies Endpoints;
