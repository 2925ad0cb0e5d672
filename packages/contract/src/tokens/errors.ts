import type { ErrorRows } from "../error-row.ts";

export const errors = {
  token_send_off: {
    status: 409,
    id: "Token belum bisa dikirim lewat SMS. Bagikan lewat WhatsApp atau cetak ulang struknya.",
    en: "Tokens cannot be sent by SMS yet. Share it by WhatsApp, or print the receipt again.",
  },
  token_way_off: {
    status: 409,
    id: "Token sedang tidak bisa dikirim lewat {way}. Pilih cara lain.",
    en: "Tokens cannot be sent by {way} now. Choose another way.",
  },
  token_send_limit: {
    status: 409,
    id: "Token ini sudah dikirim {most} kali hari ini. Bagikan lewat WhatsApp, atau kirim lagi besok.",
    en: "This token was sent {most} times today. Share it by WhatsApp, or send it again tomorrow.",
  },
  token_tariff_order: {
    status: 422,
    id: "Batas atas tidak boleh lebih kecil dari batas bawah.",
    en: "The upper bound must not be below the lower one.",
  },
  token_tariff_exists: {
    status: 409,
    id: "Tarif untuk golongan, daya dan tanggal itu sudah ada. Hapus dulu yang lama.",
    en: "There is a price for that class, power and day already. Remove it first.",
  },
  token_tariff_not_found: {
    status: 404,
    id: "Tarif itu tidak ditemukan; mungkin sudah dihapus.",
    en: "That price was not found; perhaps it was removed.",
  },
} as const satisfies ErrorRows;
