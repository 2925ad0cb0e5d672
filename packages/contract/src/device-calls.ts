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
      "Signs in by that code. The device may look, and spends once the waiting period is over.",
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
    input: device.deviceAcceptInput,
    output: device.deviceList,
    errors: [
      "device_not_trusted",
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
  deviceReject: call("deviceReject", {
    access: "member",
    input: device.deviceInput,
    output: device.deviceList,
    errors: ["device_not_trusted", "device_not_found", "device_not_waiting"],
    fault: "device_reject_failed",
    rateLimit: writing,
    summary: "Keeps a waiting device out and blocks it.",
  }),
  deviceRevoke: call("deviceRevoke", {
    access: "member",
    input: device.deviceInput,
    output: device.deviceList,
    errors: ["device_not_trusted", "device_not_found", "device_is_this"],
    fault: "device_revoke_failed",
    rateLimit: writing,
    summary: "Ends a device's session at once, and its trust.",
  }),
  deviceRename: call("deviceRename", {
    access: "member",
    input: device.deviceRenameInput,
    output: device.deviceList,
    errors: ["device_not_trusted", "device_not_found"],
    rateLimit: writing,
    summary: "Gives a device another name.",
  }),
  deviceForget: call("deviceForget", {
    access: "member",
    input: device.deviceInput,
    output: device.deviceList,
    errors: ["device_not_trusted", "device_not_found", "device_in_use"],
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
    input: nothing,
    output: device.deviceList,
    errors: ["device_not_trusted"],
    fault: "device_revoke_failed",
    rateLimit: writing,
    summary: "Ends every other session of the account, and the trust in its other devices.",
  }),
};
