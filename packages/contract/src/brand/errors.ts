import type { ErrorRows } from "../error-row.ts";

export const errors = {
  brand_color_unknown: {
    status: 422,
    id: "Warna tidak dikenal. Tulis nama Material seperti blue darken1, atau hex seperti #1E88E5.",
    en: "Unknown colour. Write a Material name such as blue darken1, or hex such as #1E88E5.",
  },
  brand_look_changed: {
    status: 409,
    id: "Tampilan baru saja diubah oleh {name}. Periksa, lalu simpan lagi.",
    en: "{name} has just changed the look. Check it and save again.",
  },
  brand_business_changed: {
    status: 409,
    id: "Data usaha baru saja diubah oleh {name}. Periksa, lalu simpan lagi.",
    en: "{name} has just changed the business details. Check them and save again.",
  },
  brand_look_not_found: {
    status: 404,
    id: "Perubahan tampilan itu tidak ditemukan.",
    en: "That change of the look was not found.",
  },
  logo_not_image: {
    status: 422,
    id: "Berkas ini bukan gambar PNG, JPEG, atau WebP. SVG tidak diterima.",
    en: "This file is not a PNG, JPEG or WebP image. SVG is not accepted.",
  },
  logo_damaged: {
    status: 422,
    id: "Gambar ini rusak atau isinya tidak sesuai dengan ukurannya.",
    en: "This image is damaged, or its content does not match its size.",
  },
  logo_too_large: {
    status: 422,
    id: "Ukuran berkas logo maksimal {size} KB.",
    en: "The logo's file may be at most {size} KB.",
  },
  logo_too_wide: {
    status: 422,
    id: "Gambar ini {width} x {height} px; logo maksimal {most} x {most} px.",
    en: "This image is {width} x {height} px; a logo may be at most {most} x {most} px.",
  },
} as const satisfies ErrorRows;
