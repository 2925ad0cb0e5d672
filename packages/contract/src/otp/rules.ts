/** One-time codes by message. */
export const OTP_DIGITS = 6;
export const OTP_MINUTES = 5;
export const OTP_TRIES = 5;
export const OTP_RESEND_SECONDS = 60;

export const SENDING_ERRORS = ["otp_resend_wait", "otp_limit", "otp_send_failed"] as const;
