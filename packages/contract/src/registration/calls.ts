import { done, nothing } from "../answers.ts";
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
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";

/** What sends a message or tries a code; the limits that count are in PostgreSQL. */
const guessing = perMinute(20);

export const calls = {
  register: call(memberEndpoints.register, {
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
  referral: call(memberEndpoints.referral, {
    access: "public",
    input: referralInput,
    output: referral,
    errors: ["referral_unknown", "registration_closed"],
    rateLimit: guessing,
    summary: "Whose referral code it is, as initials.",
  }),
  otpStatus: call(memberEndpoints.otpStatus, {
    access: "public",
    input: otpInput,
    output: otpChallenge,
    errors: ["otp_invalid", "otp_send_failed"],
    rateLimit: perMinute(120),
    summary: "How far the code of a registration is on its way.",
  }),
  otpResend: call(memberEndpoints.otpResend, {
    access: "public",
    input: otpInput,
    output: otpChallenge,
    errors: ["otp_invalid", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary: "Sends another code; the one before is no longer valid.",
  }),
  otpVerify: call(memberEndpoints.otpVerify, {
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
  forgotPassword: call(memberEndpoints.forgotPassword, {
    access: "public",
    input: forgotInput,
    output: otpChallenge,
    errors: ["phone_not_mobile", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary:
      "Sends a code to the account of a phone number or e-mail; the answer is the same where there is none.",
  }),
  resetPassword: call(memberEndpoints.resetPassword, {
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
  emailState: call(memberEndpoints.emailState, {
    access: "member",
    input: nothing,
    output: emailState,
    errors: [],
    rateLimit: perMinute(120),
    summary: "The account's e-mail address and whether it was proved.",
  }),
  emailSend: call(memberEndpoints.emailSend, {
    access: "member",
    input: nothing,
    output: emailState,
    errors: ["email_missing", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary: "Sends a code and a link to the account's e-mail address.",
  }),
  emailVerify: call(memberEndpoints.emailVerify, {
    access: "member",
    input: emailCodeInput,
    output: emailState,
    errors: ["otp_invalid", "otp_replaced", "otp_exhausted", "email_taken"],
    rateLimit: guessing,
    summary: "Proves the e-mail address by the code.",
  }),
  emailVerifyLink: call(memberEndpoints.emailVerifyLink, {
    access: "public",
    input: emailLinkInput,
    output: done,
    errors: ["email_link_invalid", "email_taken"],
    rateLimit: guessing,
    summary: "Proves the e-mail address by the link that was sent to it; it works once.",
  }),
};
