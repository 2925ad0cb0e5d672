import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as account from "./schemas/account.ts";
import * as auth from "./schemas/auth.ts";
import * as device from "./schemas/device.ts";

const nothing = z.strictObject({});
/** A waiting browser asks every two seconds, and a whole street may share its address. */
const waiting: RateLimit = { calls: 600, window_seconds: 60 };
const reading: RateLimit = { calls: 120, window_seconds: 60 };
const writing: RateLimit = { calls: 30, window_seconds: 60 };
const guessing: RateLimit = { calls: 10, window_seconds: 60 };

/** Refused by the use-case itself, which keeps the try and tells the owner (FEATURES M81). */
const TELLS_OWNER =
  "It answers device_not_trusted or device_only_looks itself, and tells the owner.";
const REFUSES = ["device_not_trusted", "device_only_looks"] as const;

/** Trusted devices: a sign-in that waits for one, and what their owner does with them. */
export const deviceCalls = {
  deviceWait: call("deviceWait", {
    access: "public",
    input: nothing,
    output: device.deviceWait,
    errors: ["account_blocked"],
    rateLimit: waiting,
    summary:
      "How far the sign-in of this browser is that waits for a trusted device; opens the session once.",
  }),
  deviceRecover: call("deviceRecover", {
    access: "public",
    input: nothing,
    output: auth.otpChallenge,
    errors: ["device_not_waiting", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: guessing,
    summary:
      "Sends a code to the phone of the account whose sign-in waits here: for who has no trusted device at hand.",
  }),
  deviceRecoverVerify: call("deviceRecoverVerify", {
    access: "public",
    input: auth.otpVerifyInput,
    output: account.sessionState,
    errors: ["otp_invalid", "otp_exhausted", "device_not_waiting", "account_blocked"],
    rateLimit: guessing,
    summary:
      "Signs in by that code. The device may look, and does more once the waiting period is over.",
  }),
  devices: call("devices", {
    access: "member",
    viewing: "owner",
    input: nothing,
    output: device.deviceList,
    errors: [],
    fault: "devices_failed",
    rateLimit: reading,
    summary:
      "The account's devices: waiting ones first, then the one that asks, then the last used.",
  }),
  deviceAccept: call("deviceAccept", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: device.deviceAcceptInput,
    output: device.deviceList,
    errors: [
      ...REFUSES,
      "device_not_found",
      "device_not_waiting",
      "device_number_wrong",
      "pin_missing",
      "pin_wrong",
      "pin_locked",
      "pin_reset_needed",
    ],
    fault: "device_accept_failed",
    rateLimit: guessing,
    summary:
      "Lets a waiting device in, by the PIN and the number that it shows. A wrong number ends the attempt.",
  }),
  deviceTrust: call("deviceTrust", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: device.deviceTrustInput,
    output: device.deviceList,
    errors: [
      ...REFUSES,
      "device_not_found",
      "device_not_recovering",
      "pin_missing",
      "pin_wrong",
      "pin_locked",
      "pin_reset_needed",
    ],
    fault: "device_accept_failed",
    rateLimit: guessing,
    summary:
      "Ends, by the PIN, the waiting time of a device that came in by a code: it is trusted.",
  }),
  deviceReject: call("deviceReject", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: device.deviceInput,
    output: device.deviceList,
    errors: [...REFUSES, "device_not_found", "device_not_waiting"],
    fault: "device_reject_failed",
    rateLimit: writing,
    summary:
      "Keeps out a device that waits, or that came in by a code: ends its session and blocks it.",
  }),
  deviceRevoke: call("deviceRevoke", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: device.deviceInput,
    output: device.deviceList,
    errors: [...REFUSES, "device_not_found", "device_is_this"],
    fault: "device_revoke_failed",
    rateLimit: writing,
    summary: "Ends a device's session at once, and its trust.",
  }),
  deviceRename: call("deviceRename", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: device.deviceRenameInput,
    output: device.deviceList,
    errors: [...REFUSES, "device_not_found"],
    rateLimit: writing,
    summary: "Gives a device another name.",
  }),
  deviceForget: call("deviceForget", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: device.deviceInput,
    output: device.deviceList,
    errors: [...REFUSES, "device_not_found", "device_in_use"],
    rateLimit: writing,
    summary: "Takes a device that is not signed in off the list; a blocked one may then ask again.",
  }),
  pushTokenSave: call("pushTokenSave", {
    access: "member",
    input: device.pushTokenInput,
    output: account.done,
    errors: [],
    rateLimit: writing,
    summary:
      "Stores by what this device is reached with push messages, for as long as its session lasts.",
  }),
  deviceSignOutOthers: call("deviceSignOutOthers", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: nothing,
    output: device.deviceList,
    errors: [...REFUSES],
    fault: "device_revoke_failed",
    rateLimit: writing,
    summary: "Ends every other session of the account, and the trust in its other devices.",
  }),
};
