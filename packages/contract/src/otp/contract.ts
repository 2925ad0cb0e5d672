import type { ErrorRows } from "../error-row.ts";
import type { SettingRows } from "../setting-row.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const errors = {
  otp_invalid: { status: 422, id: "Kode OTP tidak valid", en: "Invalid OTP" },
  otp_replaced: {
    status: 422,
    id: "Kode ini sudah diganti. Pakai kode yang dikirim pukul {time} WIB.",
    en: "This code was replaced. Use the one that was sent at {time} WIB.",
  },
  otp_exhausted: {
    status: 409,
    id: "Kode OTP sudah salah {count} kali. Minta kode baru.",
    en: "The OTP was wrong {count} times. Ask for a new one.",
  },
  otp_send_failed: { status: 503, id: "Gagal mengirim OTP", en: "Failed to send the OTP" },
  otp_resend_wait: {
    status: 429,
    id: "Kode baru bisa diminta dalam {seconds} detik.",
    en: "You can ask for a new code in {seconds} seconds.",
  },
  otp_limit: {
    status: 429,
    id: "Terlalu banyak permintaan kode. Coba lagi dalam {minutes} menit.",
    en: "Too many codes were asked for. Try again in {minutes} minutes.",
  },
} as const satisfies ErrorRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** A safety limit: every code by message costs money, even if the limits per number and address fail. */
  otp_brand_day: {
    group: "accounts",
    rank: 50,
    type: "messages",
    least: 1,
    usual: 2_000,
    most: 100_000,
    two_people: true,
    name: { id: "Kode lewat pesan dalam sehari", en: "Codes by message in a day" },
    text: {
      id: "Jumlah maksimal kode verifikasi yang dikirim lewat pesan dalam sehari, untuk semua orang bersama-sama.",
      en: "Most verification codes that are sent by message in a day, to everybody together.",
    },
  },
} as const satisfies SettingRows;
