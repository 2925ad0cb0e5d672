import type { ErrorRows } from "../error-row.ts";

export const errors = {
  shop_return_not_found: { status: 404, id: "Retur tidak ditemukan.", en: "Return not found." },
  shop_return_not_delivered: {
    status: 409,
    id: "Retur baru bisa diajukan setelah pesanan sampai.",
    en: "A return can be asked for once the order has arrived.",
  },
  shop_return_too_late: {
    status: 409,
    id: "Batas pengajuan retur sudah lewat: {days} hari setelah pesanan sampai.",
    en: "The time for a return is over: {days} days after the order arrived.",
  },
  shop_return_open: {
    status: 409,
    id: "Retur pesanan ini masih diproses.",
    en: "A return of this order is in progress.",
  },
  shop_returns_too_many: {
    status: 409,
    id: "Satu pesanan bisa diajukan retur maksimal {most} kali. Hubungi admin.",
    en: "A return of one order can be asked for {most} times at most. Contact the admin.",
  },
  shop_return_all_returned: {
    status: 409,
    id: "Semua barang pesanan ini sudah diretur.",
    en: "All goods of this order were returned already.",
  },
  shop_return_line_unknown: {
    status: 422,
    id: "Barang ini tidak ada di pesanan, atau dipilih dua kali.",
    en: "This product is not in the order, or was chosen twice.",
  },
  shop_return_too_many_pieces: {
    status: 422,
    id: "{product} hanya bisa diretur {most} buah.",
    en: "{most} pieces of {product} can be returned at most.",
  },
  shop_return_moved: {
    status: 409,
    id: "Status retur ini sudah {state}. Muat ulang halaman.",
    en: "This return is already in the state: {state}. Reload the page.",
  },
  shop_return_photos_too_many: {
    status: 409,
    id: "Maksimal {most} foto untuk satu retur.",
    en: "{most} photos at most for one return.",
  },
  shop_return_not_sent_back: {
    status: 409,
    id: "Barang retur ini tidak perlu dikirim kembali.",
    en: "The goods of this return need not be sent back.",
  },
  shop_return_nothing_left: {
    status: 409,
    id: "Tidak ada uang yang tersisa untuk dikembalikan dari pesanan ini.",
    en: "No money of this order is left to refund.",
  },
} as const satisfies ErrorRows;
