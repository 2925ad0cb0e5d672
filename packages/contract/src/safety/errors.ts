import type { ErrorRows } from "../error-row.ts";

export const errors = {
  pin_reset_failed: {
    status: 500,
    id: "Gagal mengatur ulang PIN.",
    en: "Failed to reset the PIN.",
  },
  cooling_limit: {
    status: 409,
    id: "Demi keamanan, sampai {until} akun ini bisa bertransaksi maksimal {limit} sehari.",
    en: "For safety this account can spend no more than {limit} a day until {until}.",
  },
  notice_always: {
    status: 422,
    id: "Notifikasi keamanan selalu dikirim.",
    en: "Notices about safety are always sent.",
  },
} as const satisfies ErrorRows;
