import type { ErrorRows } from "../error-row.ts";

export const errors = {
  promo_not_found: { status: 404, id: "Promo tidak ditemukan.", en: "Promo not found." },
  promo_ended: {
    status: 409,
    id: "Promo ini sudah berakhir.",
    en: "This promo has already ended.",
  },
  promo_code_invalid: {
    status: 422,
    id: "Kode promo terdiri dari huruf besar, angka, dan tanda hubung di antaranya.",
    en: "A promo code has capital letters and digits, with hyphens between them.",
  },
  promo_code_taken: {
    status: 409,
    id: "Kode promo ini sudah pernah dipakai.",
    en: "This promo code has been used before.",
  },
  promo_product_taken: {
    status: 409,
    id: "Produk ini masih punya promo {code}. Akhiri dulu sebelum membuat yang baru.",
    en: "This product still has the promo {code}. End it before you make a new one.",
  },
  promo_product_unpriced: {
    status: 409,
    id: "Produk ini belum punya harga, jadi belum bisa dipromokan.",
    en: "This product has no price yet, so there is nothing to take a discount off.",
  },
  promo_above_price: {
    status: 422,
    id: "Potongan harus lebih kecil dari harga terendah produk ini, {price}.",
    en: "The discount has to be less than this product's lowest price, {price}.",
  },
  promo_in_past: {
    status: 422,
    id: "Promo mulai sekarang atau sesudahnya, dan berakhir setelah mulai.",
    en: "A promo begins now or later, and ends after it began.",
  },
} as const satisfies ErrorRows;
