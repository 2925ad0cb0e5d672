import type { ErrorRows } from "../error-row.ts";

export const errors = {
  shop_sender_unfit: {
    status: 422,
    id: "Akun ini belum bisa mengirim paket. Pilih agen kirim paket yang kurirnya sudah dibuka dan tidak diblokir.",
    en: "This account cannot send parcels. Choose a parcel agent with couriers that is not blocked.",
  },
  shop_sender_missing: {
    status: 409,
    id: "Akun pengirim toko belum dipilih. Pilih dulu di halaman Alamat toko.",
    en: "No sender account of the shop is chosen. Choose one on the page Shop address first.",
  },
  shop_parcel_not_failed: {
    status: 409,
    id: "Paket pesanan ini masih berjalan, jadi tidak perlu dikirim lagi.",
    en: "The parcel of this order is still on its way, so that it need not be sent again.",
  },
  shop_refund_not_found: {
    status: 404,
    id: "Pengembalian ini tidak ditemukan.",
    en: "Refund not found.",
  },
  shop_refund_settled: {
    status: 409,
    id: "Pengembalian ini sudah selesai.",
    en: "This refund has been settled already.",
  },
} as const satisfies ErrorRows;
