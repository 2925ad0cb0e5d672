import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { SettingRows } from "../setting-row.ts";
import { staffSession } from "../staff/schemas.ts";
import {
  account,
  pinStoreInput,
  pinUpdateInput,
  pinVerifyInput,
  sessionState,
  userSettings,
  userSettingsInput,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  session: call("GET session", {
    access: "public",
    input: nothing,
    output: sessionState,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The state of this browser's session, with the token for later calls.",
  }),
  logout: call("POST auth/logout", {
    access: "public",
    input: nothing,
    output: done,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Ends this session.",
  }),
  account: call("GET account", {
    access: "member",
    input: nothing,
    output: account,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The signed-in account.",
  }),
  pinVerify: call("POST account/pin/verify", {
    access: "member",
    input: pinVerifyInput,
    output: done,
    errors: ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed"],
    rateLimit: perMinute(10),
    summary: "Says whether the PIN is right.",
  }),
  pinStore: call("POST account/pin/store", {
    access: "member",
    input: pinStoreInput,
    output: done,
    errors: ["pin_exists", "pin_too_simple"],
    fault: "pin_store_failed",
    rateLimit: perMinute(10),
    summary: "Creates the PIN.",
  }),
  pinUpdate: call("POST account/pin/update", {
    access: "member",
    input: pinUpdateInput,
    output: done,
    errors: ["pin_missing", "pin_wrong", "pin_locked", "pin_reset_needed", "pin_too_simple"],
    fault: "pin_update_failed",
    rateLimit: perMinute(10),
    summary: "Changes the PIN.",
  }),
  userSettings: call("POST account/user-settings/get", {
    access: "member",
    viewing: "reads",
    input: nothing,
    output: userSettings,
    errors: [],
    rateLimit: perMinute(240),
    summary: "How the account wants its screens to look.",
  }),
  userSettingsSave: call("POST account/user-settings/set", {
    access: "member",
    input: userSettingsInput,
    output: userSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Changes some of the account's settings; the others stay.",
  }),
  staffSession: call("GET admin/session", {
    access: "public",
    input: nothing,
    output: staffSession,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The state of a staff session.",
  }),
  staffLogout: call("POST admin/auth/logout", {
    access: "public",
    input: nothing,
    output: done,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Ends the staff session.",
  }),
};

export const errors = {
  account_blocked: {
    status: 403,
    id: "Akun Anda sedang diblokir. Hubungi layanan pelanggan.",
    en: "Your account is blocked. Contact customer service.",
  },
  account_blocked_until: {
    status: 403,
    id: "Akun Anda diblokir sampai {until}. Hubungi layanan pelanggan.",
    en: "Your account is blocked until {until}. Contact customer service.",
  },
  number_blocked: {
    status: 403,
    id: "Nomor ini diblokir dan tidak bisa didaftarkan. Hubungi layanan pelanggan.",
    en: "This number is blocked and cannot be registered. Contact customer service.",
  },
  number_blocked_until: {
    status: 403,
    id: "Nomor ini diblokir sampai {until} dan belum bisa didaftarkan. Hubungi layanan pelanggan.",
    en: "This number is blocked until {until} and cannot be registered yet. Contact customer service.",
  },
  credentials_wrong: {
    status: 422,
    id: "Nomor HP atau password salah",
    en: "Phone number or password is wrong",
  },
  login_paused: {
    status: 429,
    id: "Terlalu banyak percobaan masuk. Coba lagi dalam {minutes} menit.",
    en: "Too many sign-in attempts. Try again in {minutes} minutes.",
  },
  password_too_common: {
    status: 422,
    id: "Password ini terlalu umum dan mudah ditebak. Pilih yang lain.",
    en: "This password is too common and easy to guess. Choose another one.",
  },
  password_unchanged: {
    status: 422,
    id: "Password baru harus berbeda dari password lama.",
    en: "The new password must differ from the old one.",
  },
  pin_missing: {
    status: 409,
    id: "Anda belum punya PIN. Buat PIN dulu untuk bertransaksi.",
    en: "You have no PIN yet. Create one to make transactions.",
  },
  pin_wrong: { status: 422, id: "Kode PIN Salah", en: "Wrong PIN" },
  pin_locked: {
    status: 409,
    id: "PIN dikunci karena terlalu banyak percobaan. Coba lagi pukul {time}.",
    en: "The PIN is locked after too many attempts. Try again at {time}.",
  },
  pin_too_simple: {
    status: 422,
    id: "PIN terlalu mudah ditebak. Pilih angka lain.",
    en: "This PIN is too easy to guess. Choose other digits.",
  },
  confirm_by_pin: {
    status: 409,
    id: "Transaksi ini dikonfirmasi dengan PIN. Masukkan PIN Anda.",
    en: "This is confirmed by PIN. Enter your PIN.",
  },
  confirm_by_password: {
    status: 409,
    id: "Transaksi ini dikonfirmasi dengan password. Masukkan password Anda.",
    en: "This is confirmed by password. Enter your password.",
  },
  pin_exists: { status: 409, id: "PIN sudah dibuat.", en: "A PIN already exists." },
  pin_store_failed: { status: 500, id: "Gagal membuat PIN.", en: "Failed to create the PIN." },
  pin_update_failed: { status: 500, id: "Gagal mengubah PIN.", en: "Failed to update the PIN." },
  pin_reset_needed: {
    status: 409,
    id: "PIN dikunci karena salah 10 kali hari ini. Atur ulang PIN dengan password dan kode OTP.",
    en: "The PIN is locked after 10 wrong attempts today. Reset it by password and one-time code.",
  },
  account_deleted: {
    status: 409,
    id: "Akun ini sudah dihapus. Sampai {until} akun masih bisa dipulihkan.",
    en: "This account was deleted. It can be recovered until {until}.",
  },
  account_of_brand: {
    status: 403,
    id: "Akun ini dipakai brand lain untuk membeli lewat pemasok kami, jadi tidak bisa dimasuki.",
    en: "Another brand buys through our suppliers by this account, so nobody signs in to it.",
  },
  account_gone: {
    status: 403,
    id: "Akun ini sudah dihapus lebih dari 7 hari. Hubungi layanan pelanggan.",
    en: "This account was deleted more than 7 days ago. Contact customer service.",
  },
} as const satisfies ErrorRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Off: bills and transfers are confirmed by password. On: by PIN, as every other spending. */
  spending_by_pin: {
    group: "accounts",
    rank: 5,
    type: "switch",
    usual: false,
    two_people: true,
    name: { id: "Satu PIN untuk semua transaksi", en: "One PIN for all spending" },
    text: {
      id: "Hidup: tagihan dan transfer saldo dikonfirmasi dengan PIN, seperti pulsa. Mati: dengan password akun. Passkey berlaku di keduanya.",
      en: "On: bills and deposit transfers are confirmed by PIN, as credit is. Off: by the account's password. A passkey counts as either.",
    },
  },
} as const satisfies SettingRows;
