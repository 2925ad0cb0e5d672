import type { ErrorCode } from "./error-codes.ts";
import type { Sentence } from "./locale.ts";

/** What people read about their own safety: a PIN set anew, and the little that is spent after it. */
export const SAFETY_ERROR_TEXTS = {
  pin_reset_failed: { id: "Gagal mengatur ulang PIN.", en: "Failed to reset the PIN." },
  pin_reset_needed: {
    id: "PIN dikunci karena salah 10 kali hari ini. Atur ulang PIN dengan password dan kode OTP.",
    en: "The PIN is locked after 10 wrong attempts today. Reset it by password and one-time code.",
  },
  cooling_limit: {
    id: "Demi keamanan, sampai {until} akun ini bisa bertransaksi paling banyak {limit} sehari.",
    en: "For safety this account can spend no more than {limit} a day until {until}.",
  },
  email_change_none: {
    id: "Tidak ada penggantian email yang menunggu.",
    en: "No change of the e-mail is waiting.",
  },
  notice_always: {
    id: "Pemberitahuan keamanan selalu dikirim.",
    en: "Notices about safety are always sent.",
  },
  passkey_refused: {
    id: "Passkey tidak diterima. Coba lagi.",
    en: "The passkey was not accepted. Try again.",
  },
  passkey_missing: {
    id: "Akun ini belum punya passkey. Pakai PIN.",
    en: "This account has no passkey. Use the PIN.",
  },
  passkey_not_found: { id: "Passkey tidak ditemukan.", en: "Passkey not found." },
  device_only_looks: {
    id: "Perangkat ini baru bisa melihat sampai {until}, atau sampai disetujui dari perangkat tepercaya Anda.",
    en: "This device can only look until {until}, or until a trusted device accepts it.",
  },
  device_not_recovering: {
    id: "Perangkat itu tidak sedang menunggu masa tunggunya.",
    en: "That device is not in its waiting period.",
  },
  passkeys_too_many: {
    id: "Paling banyak {count} passkey. Hapus satu dulu.",
    en: "At most {count} passkeys. Remove one first.",
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Sentence>>>;
