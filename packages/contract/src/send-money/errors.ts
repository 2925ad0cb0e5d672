import type { ErrorRows } from "../error-row.ts";

export const errors = {
  send_money_off: {
    status: 403,
    id: "Kirim uang sedang ditutup.",
    en: "Sending money is closed.",
  },
  send_money_unverified: {
    status: 403,
    id: "Verifikasi identitas Anda dulu untuk memakai Kirim Uang.",
    en: "Verify your identity first to send money.",
  },
  send_money_check_needed: {
    status: 409,
    id: "Cek nama penerima dulu. Hasil cek nama berlaku {hours} jam.",
    en: "Check the receiver's name first. A name check is good for {hours} hours.",
  },
  send_money_closed_for: {
    status: 409,
    id: "Kirim uang ke {name} sedang tidak tersedia.",
    en: "Sending money to {name} is not available now.",
  },
  send_money_below_minimum: {
    status: 422,
    id: "Kirim uang paling sedikit {least}.",
    en: "Send at least {least}.",
  },
  send_money_above_limit: {
    status: 422,
    id: "Sekali kirim paling banyak {limit}.",
    en: "You can send {limit} at most at once.",
  },
  send_money_day_limit: {
    status: 409,
    id: "Batas kirim uang sehari {limit}. Sisa hari ini {left}.",
    en: "A day's transfers may be {limit} in all. {left} is left today.",
  },
  send_money_new_limit: {
    status: 409,
    id: "Ke penerima baru paling banyak {limit} dalam 24 jam pertama. Sisa {left}.",
    en: "To a new receiver {limit} at most in the first 24 hours. {left} is left.",
  },
  send_money_fee_moved: {
    status: 409,
    id: "Biaya kirim uang sekarang {fee}. Periksa lalu konfirmasi lagi.",
    en: "The fee is now {fee}. Check it and confirm again.",
  },
  send_money_not_found: {
    status: 404,
    id: "Kiriman uang tidak ditemukan.",
    en: "Transfer not found.",
  },
  send_money_settled: {
    status: 409,
    id: "Tidak ada yang perlu ditutup pada kiriman ini.",
    en: "There is nothing to close about this transfer.",
  },
} as const satisfies ErrorRows;
