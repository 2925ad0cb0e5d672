import type { ErrorRows } from "../error-row.ts";

export const errors = {
  name_check_failed: {
    status: 422,
    id: "Cek nama gagal. {reason} Biaya {fee} sudah dikembalikan.",
    en: "The name check failed. {reason} The fee of {fee} was given back.",
  },
  name_check_closed: {
    status: 409,
    id: "Cek nama untuk {name} sedang tidak tersedia. Pilih tujuan lain atau coba lagi nanti.",
    en: "Name checks for {name} are not available now. Choose another one or try again later.",
  },
  name_check_account_invalid: {
    status: 422,
    id: "Nomor ini bukan nomor {name}. Isi nomor rekening, atau nomor HP untuk e-wallet.",
    en: "This is no number of {name}. Enter an account number, or a phone number for an e-wallet.",
  },
  name_check_fee_moved: {
    status: 409,
    id: "Biaya cek nama sekarang {fee}. Periksa lalu kirim lagi.",
    en: "The fee of a name check is now {fee}. Check it and send again.",
  },
  name_check_not_found: {
    status: 404,
    id: "Cek nama tidak ditemukan.",
    en: "Name check not found.",
  },
} as const satisfies ErrorRows;
