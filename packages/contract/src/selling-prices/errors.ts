import type { ErrorRows } from "../error-row.ts";

export const errors = {
  selling_price_digits: {
    status: 422,
    id: "Harga jual hanya boleh angka.",
    en: "A selling price has digits only.",
  },
  selling_price_too_high: {
    status: 422,
    id: "Harga jual maksimal {most}.",
    en: "A selling price is {most} at most.",
  },
  markup_place_unclear: {
    status: 422,
    id: "Pilih satu produk, atau jenis dan operator; tidak keduanya.",
    en: "Choose one product, or a kind and an operator; not both.",
  },
  selling_prices_nothing: {
    status: 409,
    id: "Tidak ada produk yang cocok dengan pilihan itu.",
    en: "No product fits that choice.",
  },
  selling_prices_too_many: {
    status: 409,
    id: "Satu akun menyimpan maksimal {most} aturan harga. Hapus yang tidak dipakai.",
    en: "An account keeps {most} price rules at most. Remove those you do not use.",
  },
  selling_price_rule_not_found: {
    status: 404,
    id: "Aturan harga ini tidak ada lagi.",
    en: "This price rule is no longer there.",
  },
  price_list_file_too_long: {
    status: 409,
    id: "Berkas daftar harga maksimal {most} produk. Saring dulu daftarnya.",
    en: "A price list file has {most} products at most. Narrow the list first.",
  },
} as const satisfies ErrorRows;
