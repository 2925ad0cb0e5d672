import type { ErrorRows } from "../error-row.ts";

export const errors = {
  registration_closed: {
    status: 403,
    id: "Pendaftaran belum dibuka. Hubungi kami untuk tahu kapan.",
    en: "Registration is not open yet. Ask us when it will be.",
  },
  trial_link_invalid: {
    status: 409,
    id: "Tautan percobaan ini sudah dipakai atau tidak berlaku lagi. Buat yang baru di beranda backoffice.",
    en: "This trial link was already used or is no longer valid. Make a new one on the back office's home.",
  },
  phone_taken: {
    status: 422,
    id: "Nomor HP ini sudah terdaftar. Masuk, atau pakai nomor lain.",
    en: "This phone number is already registered. Sign in, or use another number.",
  },
  phone_not_mobile: {
    status: 422,
    id: "Nomor ini bukan nomor seluler operator Indonesia.",
    en: "This is not a mobile number of an Indonesian operator.",
  },
  referral_unknown: {
    status: 404,
    id: "Kode referral tidak ditemukan. Kosongkan untuk mendaftar tanpa kode.",
    en: "Referral code not found. Leave it empty to register without one.",
  },
  email_missing: {
    status: 409,
    id: "Akun Anda belum punya alamat email.",
    en: "Your account has no e-mail address yet.",
  },
  email_taken: {
    status: 409,
    id: "Alamat email ini sudah dipakai akun lain.",
    en: "Another account already uses this e-mail address.",
  },
  email_link_invalid: {
    status: 422,
    id: "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta yang baru.",
    en: "This link was already used or is no longer valid. Ask for a new one.",
  },
} as const satisfies ErrorRows;
