import { passwordConfirmInput } from "../account/schemas.ts";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { account } from "../identity/schemas.ts";
import { SENDING_ERRORS } from "../otp/rules.ts";
import { otpChallenge, otpVerifyInput } from "../otp/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
import { COOLING_DAY_LIMIT, COOLING_HOURS } from "./rules.ts";
import { cooling, noticeSettingInput, noticeSettings, pinResetInput } from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  pinResetCode: call("POST account/pin/reset/code", {
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
  pinReset: call("POST account/pin/reset", {
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
  phoneSend: call("POST account/phone/send", {
    access: "member",
    input: nothing,
    output: otpChallenge,
    errors: SENDING_ERRORS,
    rateLimit: perMinute(10),
    summary: "Sends a code to the account's phone, to prove anew that it is its owner's.",
  }),
  phoneProve: call("POST account/phone/prove", {
    access: "member",
    input: otpVerifyInput,
    output: account,
    errors: ["otp_invalid", "otp_replaced", "otp_exhausted"],
    rateLimit: perMinute(10),
    summary: "Proves the account's phone by that code, in the session that asked.",
  }),
  noticeSettings: call("GET account/notice-setting", {
    access: "member",
    input: nothing,
    output: noticeSettings,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(120),
    summary: "What the account is told, in the app and by e-mail.",
  }),
  noticeSettingSave: call("POST account/notice-setting", {
    access: "member",
    input: noticeSettingInput,
    output: noticeSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Switches one event on one channel on or off; those about safety stay on.",
  }),
};

/** Settings that staff edit on the settings page. */
export const settings = {
  /**
   * Hours for which an account's spending is limited after a PIN reset, or after a device recovered by code becomes
   * trusted.
   */
  cooling_hours: {
    group: "accounts",
    rank: 30,
    type: "hours",
    ...COOLING_HOURS,
    two_people: true,
    name: { id: "Masa pengamanan akun", en: "Protection period of an account" },
    text: {
      id: "Selama ini, setelah PIN diatur ulang atau perangkat dipulihkan, akun hanya bisa bertransaksi sampai batas sehari.",
      en: "For so long after a PIN reset or a device recovery an account spends no more than the daily limit.",
    },
  },
  /** Daily spending limit in that time; cooling_day_limit in PostgreSQL reads it. */
  cooling_day_limit: {
    group: "accounts",
    rank: 40,
    type: "rupiah",
    ...COOLING_DAY_LIMIT,
    two_people: true,
    name: {
      id: "Batas transaksi sehari selama pengamanan",
      en: "Daily limit of a protected account",
    },
    text: {
      id: "Jumlah yang bisa dibelanjakan sebuah akun dalam sehari selama masa pengamanan.",
      en: "What an account may spend in a day while it is protected.",
    },
  },
} as const satisfies SettingRows;
