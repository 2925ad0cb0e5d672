import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as account from "./schemas/account.ts";
import * as auth from "./schemas/auth.ts";

const nothing = z.strictObject({});
const reading: RateLimit = { calls: 120, window_seconds: 60 };
/** What sends a message or tries a code; the limits that count are in PostgreSQL. */
const guessing: RateLimit = { calls: 20, window_seconds: 60 };

/** Registration, one-time codes, a forgotten password, and the proof of an e-mail address. */
export const authCalls = {
  register: call("register", {
    access: "public",
    input: auth.registerInput,
    output: auth.otpChallenge,
    errors: [
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
  referral: call("referral", {
    access: "public",
    input: auth.referralInput,
    output: auth.referral,
    errors: ["referral_unknown"],
    rateLimit: guessing,
    summary: "Whose referral code it is, as initials.",
  }),
  otpStatus: call("otpStatus", {
    access: "public",
    input: auth.otpInput,
    output: auth.otpChallenge,
    errors: ["otp_invalid", "otp_send_failed"],
    rateLimit: reading,
    summary: "How far the code of a registration is on its way.",
  }),
  otpResend: call("otpResend", {
    access: "public",
    input: auth.otpInput,
    output: auth.otpChallenge,
    errors: ["otp_invalid", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary: "Sends another code; the one before is no longer valid.",
  }),
  otpVerify: call("otpVerify", {
    access: "public",
    input: auth.otpVerifyInput,
    output: account.sessionState,
    errors: [
      "otp_invalid",
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
  forgotPassword: call("forgotPassword", {
    access: "public",
    input: auth.forgotInput,
    output: auth.otpChallenge,
    errors: ["phone_not_mobile", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary:
      "Sends a code to the account of a phone number or e-mail; the answer is the same where there is none.",
  }),
  resetPassword: call("resetPassword", {
    access: "public",
    input: auth.resetInput,
    output: account.done,
    errors: [
      "otp_invalid",
      "otp_exhausted",
      "password_too_common",
      "password_unchanged",
      "overloaded",
    ],
    rateLimit: guessing,
    summary: "Sets a new password by the code. Every session of the account ends.",
  }),
  emailState: call("emailState", {
    access: "member",
    input: nothing,
    output: auth.emailState,
    errors: [],
    rateLimit: reading,
    summary: "The account's e-mail address and whether it was proved.",
  }),
  emailSend: call("emailSend", {
    access: "member",
    input: nothing,
    output: auth.emailState,
    errors: ["email_missing", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary: "Sends a code and a link to the account's e-mail address.",
  }),
  emailVerify: call("emailVerify", {
    access: "member",
    input: auth.emailCodeInput,
    output: auth.emailState,
    errors: ["otp_invalid", "otp_exhausted", "email_taken"],
    rateLimit: guessing,
    summary: "Proves the e-mail address by the code.",
  }),
  emailVerifyLink: call("emailVerifyLink", {
    access: "public",
    input: auth.emailLinkInput,
    output: account.done,
    errors: ["email_link_invalid", "email_taken"],
    rateLimit: guessing,
    summary: "Proves the e-mail address by the link that was sent to it; it works once.",
  }),
};
