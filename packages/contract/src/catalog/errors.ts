import type { ErrorRows } from "../error-row.ts";

export const errors = {
  product_not_found: { status: 404, id: "Produk tidak ditemukan.", en: "Product not found." },
  product_closed: { status: 409, id: "Produk sedang ditutup.", en: "This product is closed." },
  product_cut_off: {
    status: 409,
    id: "Produk tutup sampai pukul {opens_at} WIB.",
    en: "This product is closed until {opens_at} WIB.",
  },
  amount_required: {
    status: 422,
    id: "Produk ini dijual dengan nominal bebas. Tulis nominalnya di belakang kode, misalnya KODE:25.",
    en: "This product is sold in amounts of your choice. Write the amount behind its code, as in CODE:25.",
  },
  amount_not_taken: {
    status: 409,
    id: "Produk ini tidak dijual dengan nominal bebas.",
    en: "This product is not sold in amounts of your choice.",
  },
  amount_invalid: {
    status: 422,
    id: "Isi nominal dengan angka, maksimal dua angka di belakang koma.",
    en: "Enter the amount as a number, with two decimal places at most.",
  },
  amount_below_range: {
    status: 422,
    id: "Nominal minimal {least}.",
    en: "The least amount is {least}.",
  },
  amount_above_range: {
    status: 422,
    id: "Nominal maksimal {most}.",
    en: "The largest amount is {most}.",
  },
  amount_off_step: {
    status: 422,
    id: "Nominal harus kelipatan {step} mulai dari {least}.",
    en: "The amount goes up in steps of {step} from {least}.",
  },
  route_not_found: {
    status: 404,
    id: "Pemasok ini tidak menjual produk itu.",
    en: "This supplier does not sell that product.",
  },
  price_floor_not_found: {
    status: 404,
    id: "Di tempat ini tidak ada batas margin.",
    en: "There is no margin floor in this place.",
  },
  price_approval_needed: {
    status: 409,
    id: "Dalam 24 jam satu orang mengubah harga maksimal {percent}% dan {count} produk. Di atasnya perlu persetujuan orang kedua.",
    en: "In 24 hours one person changes prices by at most {percent}%, of {count} products. Above that a second person has to approve.",
  },
  price_effect_moved: {
    status: 409,
    id: "Harga sudah bergerak sejak ditampilkan. Periksa dampaknya sekali lagi.",
    en: "Prices have moved since you saw them. Look at the effect again.",
  },
} as const satisfies ErrorRows;
