import type { ErrorRows } from "../error-row.ts";

export const errors = {
  cashless_not_found: {
    status: 404,
    id: "Pembayaran kiriman tidak ditemukan.",
    en: "Parcel payment not found.",
  },
  cashless_not_open: {
    status: 409,
    id: "Pembayaran ini sudah selesai dan tidak bisa dibatalkan.",
    en: "This payment is over and cannot be cancelled.",
  },
  cashless_not_here: {
    status: 422,
    id: "Bayar non-tunai hanya untuk kiriman Pos Indonesia.",
    en: "Cashless payment is only for parcels by Pos Indonesia.",
  },
  cashless_too_many_open: {
    status: 409,
    id: "Ada {most} pembayaran kiriman yang belum selesai. Batalkan yang tidak dipakai dulu.",
    en: "{most} parcel payments are not finished. Cancel those you do not need first.",
  },
  cashless_paid_late: {
    status: 409,
    id: "Pembayaran datang setelah waktunya habis.",
    en: "The payment came after its time was over.",
  },
} as const satisfies ErrorRows;
