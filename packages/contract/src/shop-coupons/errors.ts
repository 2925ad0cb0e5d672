import type { ErrorRows } from "../error-row.ts";

export const errors = {
  coupon_not_found: { status: 404, id: "Kupon tidak ditemukan.", en: "Coupon not found." },
  coupon_ended: {
    status: 409,
    id: "Kupon ini sudah berakhir.",
    en: "This coupon has already ended.",
  },
  coupon_code_invalid: {
    status: 422,
    id: "Kode kupon terdiri dari huruf besar, angka, dan tanda hubung di antaranya.",
    en: "A coupon code has capital letters and digits, with hyphens between them.",
  },
  coupon_code_taken: {
    status: 409,
    id: "Kode kupon ini sudah pernah dipakai.",
    en: "This coupon code has been used before.",
  },
  coupon_fixed: {
    status: 409,
    id: "Kode, jenis, dan potongan kupon tidak bisa diubah. Akhiri kupon ini dan buat yang baru.",
    en: "Code, kind and discount of a coupon cannot be changed. End it and make a new one.",
  },
  coupon_in_past: {
    status: 422,
    id: "Kupon berakhir setelah mulai, dan tidak di waktu yang sudah lewat.",
    en: "A coupon ends after it began, and not in the past.",
  },
  coupon_below_used: {
    status: 409,
    id: "Kupon ini sudah dipakai {used} kali. Batasnya tidak bisa di bawah itu.",
    en: "This coupon has been used {used} times. The limit cannot be below that.",
  },
  coupon_product_unknown: {
    status: 422,
    id: "SKU {sku} tidak ada di toko.",
    en: "The shop has no SKU {sku}.",
  },
  coupon_value_wrong: {
    status: 422,
    id: "Isi potongan dalam rupiah, atau persen dari 0,01 sampai 100.",
    en: "Enter the discount in rupiah, or a percentage from 0.01 to 100.",
  },
} as const satisfies ErrorRows;
