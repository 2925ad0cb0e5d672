import type { ErrorRows } from "../error-row.ts";

export const errors = {
  payment_method_closed: {
    status: 409,
    id: "Cara bayar ini sedang tidak tersedia. Pilih cara lain.",
    en: "This way of paying is not available now. Choose another one.",
  },
  payment_amount_outside: {
    status: 422,
    id: "Cara bayar ini menerima {least} sampai {most}.",
    en: "This way of paying takes {least} to {most}.",
  },
  payment_not_found: {
    status: 404,
    id: "Pembayaran tidak ditemukan.",
    en: "Payment not found.",
  },
  payment_case_not_found: {
    status: 404,
    id: "Kasus pembayaran tidak ditemukan.",
    en: "Payment case not found.",
  },
  payment_case_closed: {
    status: 409,
    id: "Kasus pembayaran ini sudah ditutup.",
    en: "This payment case is closed already.",
  },
  payment_case_not_creditable: {
    status: 409,
    id: "Tidak ada uang dalam kasus ini yang dapat dikreditkan ke member.",
    en: "There is no money in this case that could be credited to a member.",
  },
} as const satisfies ErrorRows;
