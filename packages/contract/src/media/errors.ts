import type { ErrorRows } from "../error-row.ts";

export const errors = {
  media_empty: {
    status: 422,
    id: "Gambar masih kosong. Pilih minimal satu produk.",
    en: "The picture is empty. Choose at least one product.",
  },
  media_prices_invalid: {
    status: 409,
    id: "Data harga jual tidak valid. Muat ulang halaman, lalu pilih lagi produknya.",
    en: "The selling price data is not valid. Reload the page, then choose the products again.",
  },
  media_customization_invalid: {
    status: 422,
    id: "Pengaturan gambar tidak valid. Periksa isian yang ditandai.",
    en: "The customization is not valid. Check the marked field.",
  },
  media_color_unreadable: {
    status: 422,
    id: "Warna ini terlalu terang: harga tidak terbaca di atas putih. Pilih yang lebih gelap.",
    en: "This colour is too light: prices cannot be read on white. Choose a darker one.",
  },
  media_not_found: {
    status: 404,
    id: "Media tidak ditemukan.",
    en: "Media not found.",
  },
  media_batch_too_many: {
    status: 422,
    id: "Maksimal {max} gambar sekali unduh. Pilih lebih sedikit produk.",
    en: "At most {max} pictures in one download. Choose fewer products.",
  },
  media_designs_too_many: {
    status: 409,
    id: "Desain tersimpan Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your saved designs are full ({most} at most). Delete some that you do not use.",
  },
  media_backgrounds_too_many: {
    status: 409,
    id: "Latar Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your backgrounds are full ({most} at most). Delete some that you do not use.",
  },
  media_image_not_image: {
    status: 422,
    id: "Latar harus berupa gambar jpg, png, atau jpeg.",
    en: "A background must be a jpg, png or jpeg image.",
  },
  media_image_damaged: {
    status: 422,
    id: "Gambar latar ini rusak.",
    en: "This background image is damaged.",
  },
  media_image_too_large: {
    status: 422,
    id: "Ukuran gambar maksimal {size} MB.",
    en: "An image may be at most {size} MB.",
  },
  media_image_too_wide: {
    status: 422,
    id: "Gambar maksimal {most} × {most} piksel.",
    en: "An image may be at most {most} × {most} pixels.",
  },
} as const satisfies ErrorRows;
