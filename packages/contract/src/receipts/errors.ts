import type { ErrorRows } from "../error-row.ts";

export const errors = {
  receipts_too_many: {
    status: 422,
    id: "Maksimal {limit} struk sekaligus. Pilih lebih sedikit transaksi.",
    en: "At most {limit} receipts at once. Choose fewer transactions.",
  },
  receipt_not_success: {
    status: 409,
    id: "Belum ada struk karena transaksinya tidak sukses: {ids}.",
    en: "There is no receipt, because the transaction did not succeed: {ids}.",
  },
  receipt_token_invalid: {
    status: 409,
    id: "Token {ids} bukan 20 angka, jadi struknya tidak dicetak. Buat komplain untuk transaksi ini.",
    en: "The token of {ids} is not 20 digits, so its receipt is not printed. Complain about this transaction.",
  },
  receipt_columns_invalid: {
    status: 422,
    id: "Jumlah kolom ini tidak cocok dengan lebar kertasnya.",
    en: "Paper of this width is not printed with so many columns.",
  },
  receipt_service_fee_above_cap: {
    status: 422,
    id: "Biaya layanan maksimal {max}.",
    en: "The service fee may be at most {max}.",
  },
  receipt_logo_not_image: {
    status: 422,
    id: "Logo harus berupa gambar JPG atau PNG.",
    en: "The logo must be a JPG or PNG image.",
  },
  receipt_logo_damaged: {
    status: 422,
    id: "Gambar logo ini rusak.",
    en: "This image of a logo is damaged.",
  },
  receipt_logo_too_large: {
    status: 422,
    id: "Ukuran logo maksimal {size} MB.",
    en: "The logo may be at most {size} MB.",
  },
  receipt_logo_too_wide: {
    status: 422,
    id: "Logo maksimal {most} × {most} piksel.",
    en: "The logo may be at most {most} × {most} pixels.",
  },
} as const satisfies ErrorRows;
