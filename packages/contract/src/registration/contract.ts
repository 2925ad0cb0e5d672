import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { sessionState } from "../identity/schemas.ts";
import { otpChallenge, otpVerifyInput } from "../otp/schemas.ts";
import {
  emailCodeInput,
  emailLinkInput,
  emailState,
  forgotInput,
  otpInput,
  referral,
  referralInput,
  registerInput,
  resetInput,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

/** Calls that send a message or try a code. The authoritative limits are enforced in PostgreSQL. */
const guessing = perMinute(20);

export const calls = {
  register: call("POST auth/register", {
    access: "public",
    input: registerInput,
    output: otpChallenge,
    errors: [
      "registration_closed",
      "trial_link_invalid",
      "phone_taken",
      "number_blocked",
      "number_blocked_until",
      "phone_not_mobile",
      "referral_unknown",
      "password_too_common",
      "otp_resend_wait",
      "otp_limit",
      "otp_send_failed",
      "login_paused",
      "overloaded",
    ],
    rateLimit: guessing,
    summary:
      "Begins a registration: a code goes to the phone number. The account is made by otpVerify.",
  }),
  referral: call("GET auth/referral/{code}", {
    access: "public",
    input: referralInput,
    output: referral,
    errors: ["referral_unknown", "registration_closed"],
    rateLimit: guessing,
    summary: "Whose referral code it is, as initials.",
  }),
  otpStatus: call("POST auth/otp/status", {
    access: "public",
    input: otpInput,
    output: otpChallenge,
    errors: ["otp_invalid", "otp_send_failed"],
    rateLimit: perMinute(120),
    summary: "How far the code of a registration is on its way.",
  }),
  otpResend: call("POST auth/otp/resend", {
    access: "public",
    input: otpInput,
    output: otpChallenge,
    errors: ["otp_invalid", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary: "Sends another code; the one before is no longer valid.",
  }),
  otpVerify: call("POST auth/otp/verify", {
    access: "public",
    input: otpVerifyInput,
    output: sessionState,
    errors: [
      "registration_closed",
      "trial_link_invalid",
      "otp_invalid",
      "otp_replaced",
      "otp_exhausted",
      "phone_taken",
      "number_blocked",
      "number_blocked_until",
      "device_blocked_by_staff",
      "device_blocked_until",
    ],
    rateLimit: guessing,
    summary:
      "Ends a registration by its code: the account is there, its phone proved, and signed in.",
  }),
  forgotPassword: call("POST auth/forgot", {
    access: "public",
    input: forgotInput,
    output: otpChallenge,
    errors: ["phone_not_mobile", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary:
      "Sends a code to the account of a phone number or e-mail; the answer is the same where there is none.",
  }),
  resetPassword: call("POST auth/reset", {
    access: "public",
    input: resetInput,
    output: done,
    errors: [
      "otp_invalid",
      "otp_replaced",
      "otp_exhausted",
      "password_too_common",
      "password_unchanged",
      "overloaded",
    ],
    rateLimit: guessing,
    summary: "Sets a new password by the code. Every session of the account ends.",
  }),
  emailState: call("GET auth/verify-email", {
    access: "member",
    input: nothing,
    output: emailState,
    errors: [],
    rateLimit: perMinute(120),
    summary: "The account's e-mail address and whether it was proved.",
  }),
  emailSend: call("POST auth/verify-email/send", {
    access: "member",
    input: nothing,
    output: emailState,
    errors: ["email_missing", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary: "Sends a code and a link to the account's e-mail address.",
  }),
  emailVerify: call("POST auth/verify-email", {
    access: "member",
    input: emailCodeInput,
    output: emailState,
    errors: ["otp_invalid", "otp_replaced", "otp_exhausted", "email_taken"],
    rateLimit: guessing,
    summary: "Proves the e-mail address by the code.",
  }),
  emailVerifyLink: call("POST auth/verify-email/link", {
    access: "public",
    input: emailLinkInput,
    output: done,
    errors: ["email_link_invalid", "email_taken"],
    rateLimit: guessing,
    summary: "Proves the e-mail address by the link that was sent to it; it works once.",
  }),
};

export const errors = {
  registration_closed: {
    status: 403,
    id: "Pendaftaran belum dibuka. Hubungi kami untuk tahu kapan.",
    en: "Registration is not open yet. Ask us when it will be.",
  },
  trial_link_invalid: {
    status: 409,
    id: "Tautan percobaan ini sudah dipakai atau tidak berlaku lagi. Buat yang baru di beranda back office.",
    en: "This trial link was already used or is no longer valid. Make a new one on the back office's home.",
  },
  phone_taken: {
    status: 422,
    id: "Nomor HP ini sudah terdaftar. Masuk, atau pakai nomor lain.",
    en: "This phone number is already registered. Sign in, or use another number.",
  },
  phone_not_mobile: {
    status: 422,
    id: "Nomor ini bukan nomor seluler operator Indonesia.",
    en: "This is not a mobile number of an Indonesian operator.",
  },
  referral_unknown: {
    status: 404,
    id: "Kode referral tidak ditemukan. Kosongkan untuk mendaftar tanpa kode.",
    en: "Referral code not found. Leave it empty to register without one.",
  },
  email_missing: {
    status: 409,
    id: "Akun Anda belum punya alamat email.",
    en: "Your account has no e-mail address yet.",
  },
  email_taken: {
    status: 409,
    id: "Alamat email ini sudah dipakai akun lain.",
    en: "Another account already uses this e-mail address.",
  },
  email_link_invalid: {
    status: 422,
    id: "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta yang baru.",
    en: "This link was already used or is no longer valid. Ask for a new one.",
  },
} as const satisfies ErrorRows;
