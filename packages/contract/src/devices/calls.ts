import { done, nothing } from "../answers.ts";
import {
  deviceAcceptInput,
  deviceInput,
  deviceList,
  deviceRenameInput,
  deviceTrustInput,
  deviceWait,
  loginAnswer,
  loginInput,
  pushTokenInput,
} from "./schemas.ts";
import { sessionState } from "../identity/schemas.ts";
import { otpChallenge, otpVerifyInput } from "../otp/schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";

/** A waiting browser asks every two seconds, and a whole street may share its address. */
const waiting = perMinute(600);

/** Refused by the use-case itself, which keeps the try and tells the owner (FEATURES M81). */
const TELLS_OWNER =
  "It answers device_not_trusted or device_only_looks itself, and tells the owner.";

const REFUSES = ["device_not_trusted", "device_only_looks"] as const;

export const calls = {
  login: call(memberEndpoints.login, {
    access: "public",
    input: loginInput,
    output: loginAnswer,
    errors: [
      "credentials_wrong",
      "login_paused",
      "account_deleted",
      "account_gone",
      "account_of_brand",
      "account_blocked",
      "account_blocked_until",
      "device_blocked",
      "device_blocked_by_staff",
      "device_blocked_until",
    ],
    rateLimit: perMinute(30),
    summary:
      "Signs in by phone number and password; from an unknown device it waits for a trusted one.",
  }),
  deviceWait: call(memberEndpoints.deviceWait, {
    access: "public",
    input: nothing,
    output: deviceWait,
    errors: ["account_blocked"],
    rateLimit: waiting,
    summary:
      "How far the sign-in of this browser is that waits for a trusted device; opens the session once.",
  }),
  deviceRecover: call(memberEndpoints.deviceRecover, {
    access: "public",
    input: nothing,
    output: otpChallenge,
    errors: ["device_not_waiting", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: perMinute(10),
    summary:
      "Sends a code to the phone of the account whose sign-in waits here: for who has no trusted device at hand.",
  }),
  deviceRecoverVerify: call(memberEndpoints.deviceRecoverVerify, {
    access: "public",
    input: otpVerifyInput,
    output: sessionState,
    errors: [
      "otp_invalid",
      "otp_replaced",
      "otp_exhausted",
      "device_not_waiting",
      "account_blocked",
    ],
    rateLimit: perMinute(10),
    summary:
      "Signs in by that code. The device may look, and does more once the waiting period is over.",
  }),
  devices: call(memberEndpoints.devices, {
    access: "member",
    viewing: "owner",
    input: nothing,
    output: deviceList,
    errors: [],
    fault: "devices_failed",
    rateLimit: perMinute(120),
    summary:
      "The account's devices: waiting ones first, then the one that asks, then the last used.",
  }),
  deviceAccept: call(memberEndpoints.deviceAccept, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceAcceptInput,
    output: deviceList,
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
    rateLimit: perMinute(10),
    summary:
      "Lets a waiting device in, by the PIN and the number that it shows. A wrong number ends the attempt.",
  }),
  deviceTrust: call(memberEndpoints.deviceTrust, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceTrustInput,
    output: deviceList,
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
    rateLimit: perMinute(10),
    summary:
      "Ends, by the PIN, the waiting time of a device that came in by a code: it is trusted.",
  }),
  deviceReject: call(memberEndpoints.deviceReject, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found", "device_not_waiting"],
    fault: "device_reject_failed",
    rateLimit: perMinute(30),
    summary:
      "Keeps out a device that waits, or that came in by a code: ends its session and blocks it.",
  }),
  deviceRevoke: call(memberEndpoints.deviceRevoke, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found", "device_is_this"],
    fault: "device_revoke_failed",
    rateLimit: perMinute(30),
    summary: "Ends a device's session at once, and its trust.",
  }),
  deviceRename: call(memberEndpoints.deviceRename, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceRenameInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found"],
    rateLimit: perMinute(30),
    summary: "Gives a device another name.",
  }),
  deviceForget: call(memberEndpoints.deviceForget, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found", "device_in_use"],
    rateLimit: perMinute(30),
    summary: "Takes a device that is not signed in off the list; a blocked one may then ask again.",
  }),
  pushTokenSave: call(memberEndpoints.pushTokenSave, {
    access: "member",
    input: pushTokenInput,
    output: done,
    errors: [],
    rateLimit: perMinute(30),
    summary:
      "Stores by what this device is reached with push messages, for as long as its session lasts.",
  }),
  deviceSignOutOthers: call(memberEndpoints.deviceSignOutOthers, {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: nothing,
    output: deviceList,
    errors: [...REFUSES],
    fault: "device_revoke_failed",
    rateLimit: perMinute(30),
    summary: "Ends every other session of the account, and the trust in its other devices.",
  }),
};
