import { passwordConfirmInput } from "../account/schemas.ts";
import { nothing } from "../answers.ts";
import { account } from "../identity/schemas.ts";
import { SENDING_ERRORS } from "../otp/rules.ts";
import { otpChallenge, otpVerifyInput } from "../otp/schemas.ts";
import { cooling, noticeSettingInput, noticeSettings, pinResetInput } from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";

export const calls = {
  pinResetCode: call(memberEndpoints.pinResetCode, {
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
    rateLimit: perMinute(10),
    summary:
      "Takes the password and sends the code with which this session may set the PIN anew within five minutes.",
  }),
  pinReset: call(memberEndpoints.pinReset, {
    access: "member",
    input: pinResetInput,
    output: cooling,
    errors: [
      "pin_missing",
      "pin_too_simple",
      "password_needed",
      "otp_invalid",
      "otp_replaced",
      "otp_exhausted",
    ],
    fault: "pin_reset_failed",
    rateLimit: perMinute(10),
    summary:
      "Sets the PIN anew by password and code, and lifts its lock. For a while the account then spends little.",
  }),
  phoneSend: call(memberEndpoints.phoneSend, {
    access: "member",
    input: nothing,
    output: otpChallenge,
    errors: SENDING_ERRORS,
    rateLimit: perMinute(10),
    summary: "Sends a code to the account's phone, to prove anew that it is its owner's.",
  }),
  phoneProve: call(memberEndpoints.phoneProve, {
    access: "member",
    input: otpVerifyInput,
    output: account,
    errors: ["otp_invalid", "otp_replaced", "otp_exhausted"],
    rateLimit: perMinute(10),
    summary: "Proves the account's phone by that code, in the session that asked.",
  }),
  noticeSettings: call(memberEndpoints.noticeSettings, {
    access: "member",
    input: nothing,
    output: noticeSettings,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(120),
    summary: "What the account is told, in the app and by e-mail.",
  }),
  noticeSettingSave: call(memberEndpoints.noticeSettingSave, {
    access: "member",
    input: noticeSettingInput,
    output: noticeSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Switches one event on one channel on or off; those about safety stay on.",
  }),
};
