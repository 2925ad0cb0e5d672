import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { account } from "./schemas/account.ts";
import { otpChallenge, otpVerifyInput } from "./schemas/auth.ts";
import { passwordConfirmInput } from "./schemas/profile.ts";
import * as safety from "./schemas/safety.ts";

/** What tries a password or a code; the limits that count are in PostgreSQL. */
const guessing: RateLimit = { calls: 10, window_seconds: 60 };
const reading: RateLimit = { calls: 120, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };
const nothing = z.strictObject({});
const SENDING_ERRORS = ["otp_resend_wait", "otp_limit", "otp_send_failed"] as const;

/** What an account does about its own safety. */
export const safetyCalls = {
  pinResetCode: call("pinResetCode", {
    access: "member",
    input: passwordConfirmInput,
    output: otpChallenge,
    errors: [
      "pin_missing",
      "password_wrong",
      "login_paused",
      "overloaded",
      "otp_resend_wait",
      "otp_limit",
      "otp_send_failed",
    ],
    fault: "pin_reset_failed",
    rateLimit: guessing,
    summary:
      "Takes the password and sends the code with which this session may set the PIN anew within five minutes.",
  }),
  pinReset: call("pinReset", {
    access: "member",
    input: safety.pinResetInput,
    output: safety.cooling,
    errors: ["pin_missing", "pin_too_simple", "password_needed", "otp_invalid", "otp_exhausted"],
    fault: "pin_reset_failed",
    rateLimit: guessing,
    summary:
      "Sets the PIN anew by password and code, and lifts its lock. For a while the account then spends little.",
  }),
  emailChange: call("emailChange", {
    access: "member",
    input: nothing,
    output: safety.emailChange,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The change of the e-mail that waits for both addresses to be proved.",
  }),
  emailChangeSend: call("emailChangeSend", {
    access: "member",
    input: safety.emailSideInput,
    output: safety.emailChange,
    errors: ["email_change_none", ...SENDING_ERRORS],
    rateLimit: guessing,
    summary: "Sends another code and link to one of the two addresses.",
  }),
  emailChangeProve: call("emailChangeProve", {
    access: "member",
    input: safety.emailProveInput,
    output: safety.emailChange,
    errors: ["email_change_none", "otp_invalid", "otp_exhausted", "email_taken"],
    rateLimit: guessing,
    summary: "Proves one of the two addresses by its code; with the second the e-mail is changed.",
  }),
  emailChangeCancel: call("emailChangeCancel", {
    access: "member",
    input: nothing,
    output: safety.emailChange,
    errors: [],
    rateLimit: writing,
    summary: "Gives the change up; the e-mail stays as it is.",
  }),
  phoneSend: call("phoneSend", {
    access: "member",
    input: nothing,
    output: otpChallenge,
    errors: SENDING_ERRORS,
    rateLimit: guessing,
    summary: "Sends a code to the account's phone, to prove anew that it is its owner's.",
  }),
  phoneProve: call("phoneProve", {
    access: "member",
    input: otpVerifyInput,
    output: account,
    errors: ["otp_invalid", "otp_exhausted"],
    rateLimit: guessing,
    summary: "Proves the account's phone by that code, in the session that asked.",
  }),
  noticeSettings: call("noticeSettings", {
    access: "member",
    input: nothing,
    output: safety.noticeSettings,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "What the account is told, in the app and by e-mail.",
  }),
  noticeSettingSave: call("noticeSettingSave", {
    access: "member",
    input: safety.noticeSettingInput,
    output: safety.noticeSettings,
    errors: [],
    rateLimit: writing,
    summary: "Switches one event on one channel on or off; those about safety stay on.",
  }),
};
