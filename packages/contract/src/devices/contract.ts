import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { sessionState } from "../identity/schemas.ts";
import { otpChallenge, otpVerifyInput } from "../otp/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
import { DEVICE_RECOVERY_HOURS } from "./rules.ts";
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

export * from "./rules.ts";
export * from "./schemas.ts";

/** A waiting browser polls every two seconds, and many users may share one address. */
const waiting = perMinute(600);

/** The use case rejects these itself, so that it can record the attempt and notify the owner (M81). */
const TELLS_OWNER =
  "It answers device_not_trusted or device_only_looks itself, and tells the owner.";

const REFUSES = ["device_not_trusted", "device_only_looks"] as const;

export const calls = {
  login: call("POST auth/login", {
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
  deviceWait: call("POST auth/device/wait", {
    access: "public",
    input: nothing,
    output: deviceWait,
    errors: ["account_blocked"],
    rateLimit: waiting,
    summary:
      "How far the sign-in of this browser is that waits for a trusted device; opens the session once.",
  }),
  deviceRecover: call("POST auth/device/recover", {
    access: "public",
    input: nothing,
    output: otpChallenge,
    errors: ["device_not_waiting", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: perMinute(10),
    summary:
      "Sends a code to the phone of the account whose sign-in waits here: for who has no trusted device at hand.",
  }),
  deviceRecoverVerify: call("POST auth/device/recover/verify", {
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
  devices: call("GET account/device", {
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
  deviceAccept: call("POST account/device/{device_id}/accept", {
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
  deviceTrust: call("POST account/device/{device_id}/trust", {
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
  deviceReject: call("POST account/device/{device_id}/reject", {
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
  deviceRevoke: call("POST account/device/{device_id}/revoke", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found", "device_is_this"],
    fault: "device_revoke_failed",
    rateLimit: perMinute(30),
    summary: "Ends a device's session at once, and its trust.",
  }),
  deviceRename: call("POST account/device/{device_id}/rename", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceRenameInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found"],
    rateLimit: perMinute(30),
    summary: "Gives a device another name.",
  }),
  deviceForget: call("POST account/device/{device_id}/forget", {
    access: "member",
    whileUntrusted: TELLS_OWNER,
    input: deviceInput,
    output: deviceList,
    errors: [...REFUSES, "device_not_found", "device_in_use"],
    rateLimit: perMinute(30),
    summary: "Takes a device that is not signed in off the list; a blocked one may then ask again.",
  }),
  pushTokenSave: call("POST account/token", {
    access: "member",
    input: pushTokenInput,
    output: done,
    errors: [],
    rateLimit: perMinute(30),
    summary:
      "Stores by what this device is reached with push messages, for as long as its session lasts.",
  }),
  deviceSignOutOthers: call("POST account/device/sign-out-others", {
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

export const errors = {
  device_blocked_by_staff: {
    status: 403,
    id: "Perangkat ini diblokir oleh petugas. Hubungi layanan pelanggan.",
    en: "Our staff have blocked this device. Contact customer service.",
  },
  device_blocked_until: {
    status: 403,
    id: "Perangkat ini diblokir oleh petugas sampai {until}. Hubungi layanan pelanggan.",
    en: "Our staff have blocked this device until {until}. Contact customer service.",
  },
  device_not_trusted: {
    status: 403,
    id: "Perangkat ini belum dipercaya. Setujui dari perangkat tepercaya Anda.",
    en: "This device is not trusted yet. Approve it from a trusted device.",
  },
  device_only_looks: {
    status: 403,
    id: "Perangkat ini baru bisa melihat sampai {until}, atau sampai disetujui dari perangkat tepercaya Anda.",
    en: "This device can only look until {until}, or until a trusted device accepts it.",
  },
  device_blocked: {
    status: 403,
    id: "Perangkat ini diblokir oleh pemilik akun.",
    en: "The owner of the account has blocked this device.",
  },
  device_not_found: { status: 404, id: "Perangkat tidak ditemukan.", en: "Device not found." },
  device_not_waiting: {
    status: 409,
    id: "Permintaan masuk ini sudah berakhir. Masuk lagi dari perangkat baru.",
    en: "This sign-in request has ended. Sign in again on the new device.",
  },
  device_not_recovering: {
    status: 409,
    id: "Perangkat itu tidak sedang menunggu masa tunggunya.",
    en: "That device is not in its waiting period.",
  },
  device_number_wrong: {
    status: 409,
    id: "Angkanya tidak sama, jadi permintaan masuk ini ditutup. Masuk lagi dari perangkat baru.",
    en: "The number differs, so this sign-in request was closed. Sign in again on the new device.",
  },
  device_is_this: {
    status: 409,
    id: "Ini perangkat yang sedang Anda pakai. Keluar lewat menu akun.",
    en: "This is the device you are using. Sign out from the account menu.",
  },
  device_in_use: {
    status: 409,
    id: "Perangkat ini masih masuk. Cabut dulu aksesnya.",
    en: "This device is still signed in. Revoke it first.",
  },
  devices_failed: {
    status: 500,
    id: "Gagal mengambil daftar perangkat.",
    en: "Failed to fetch the devices.",
  },
  device_accept_failed: {
    status: 500,
    id: "Gagal menyetujui perangkat.",
    en: "Failed to accept the device.",
  },
  device_reject_failed: {
    status: 500,
    id: "Gagal menolak perangkat.",
    en: "Failed to reject the device.",
  },
  device_revoke_failed: {
    status: 500,
    id: "Gagal mencabut akses perangkat.",
    en: "Failed to revoke the device.",
  },
} as const satisfies ErrorRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /**
   * Whether a sign-in on an unknown device waits for approval on a trusted one. If off, every device that signs in is
   * trusted.
   */
  device_approval: {
    group: "accounts",
    rank: 10,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Persetujuan perangkat baru member", en: "Approval of members' new devices" },
    text: {
      id: "Masuk dari perangkat yang belum dikenal menunggu persetujuan perangkat tepercaya.",
      en: "A sign-in on an unknown device waits for a trusted one.",
    },
  },
  /** Hours for which a device that was recovered by code can read but not spend. */
  device_recovery_hours: {
    group: "accounts",
    rank: 20,
    type: "hours",
    ...DEVICE_RECOVERY_HOURS,
    two_people: true,
    name: { id: "Masa tunggu pemulihan perangkat", en: "Waiting period after a device recovery" },
    text: {
      id: "Selama ini perangkat yang masuk dengan kode hanya bisa melihat, belum bisa bertransaksi.",
      en: "For so long a device that came in by a code may look but not spend.",
    },
  },
} as const satisfies SettingRows;
