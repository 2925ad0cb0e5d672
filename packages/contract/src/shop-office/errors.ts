import type { ErrorRows } from "../error-row.ts";

export const errors = {
  shop_row_not_found: { status: 404, id: "Barang tidak ditemukan.", en: "Product not found." },
  shop_product_moved: {
    status: 409,
    id: "Barang ini baru saja diubah orang lain. Muat ulang, lalu ubah lagi.",
    en: "Somebody else has just changed this product. Reload it and change it again.",
  },
  shop_sku_taken: {
    status: 409,
    id: "SKU {sku} sudah dipakai {product}.",
    en: "The SKU {sku} is that of {product}.",
  },
  shop_picture_not_found: {
    status: 422,
    id: "Salah satu gambar tidak ditemukan. Unggah lagi.",
    en: "One of the pictures was not found. Upload it again.",
  },
  shop_price_tiers: {
    status: 422,
    id: "Harga agen dan master tidak boleh lebih tinggi dari tingkat di bawahnya.",
    en: "The price of agents and Masters may not be above that of the tier below.",
  },
  shop_stock_moved: {
    status: 409,
    id: "Stok baru saja berubah menjadi {on_hand}. Periksa lagi.",
    en: "The stock has just changed to {on_hand}. Check it again.",
  },
  shop_stock_reserved: {
    status: 409,
    id: "{reserved} barang sudah dipesan, jadi stok tidak bisa kurang dari itu.",
    en: "{reserved} pieces are ordered, so the stock cannot be lower.",
  },
  shop_stock_nothing: {
    status: 422,
    id: "Stok tidak berubah. Isi jumlah barang.",
    en: "The stock does not change. Enter a number of pieces.",
  },
  shop_promo_taken: {
    status: 409,
    id: "Barang ini masih punya promo. Akhiri dulu promo itu.",
    en: "This product still has a promo. End it first.",
  },
  shop_promo_above_price: {
    status: 422,
    id: "Harga promo harus di bawah harga member {price}.",
    en: "The promo price has to be below the members' price of {price}.",
  },
  shop_promo_in_past: {
    status: 422,
    id: "Promo harus berakhir di masa depan, setelah dimulai.",
    en: "A promo has to end in the future, after its start.",
  },
  shop_promo_none: {
    status: 409,
    id: "Barang ini tidak punya promo.",
    en: "This product has no promo.",
  },
  shop_branch_not_found: {
    status: 404,
    id: "Kategori tidak ditemukan.",
    en: "Category not found.",
  },
  shop_branch_depth: {
    status: 422,
    id: "Kategori maksimal {most} tingkat.",
    en: "Categories have {most} levels at most.",
  },
  shop_branch_below_itself: {
    status: 422,
    id: "Kategori tidak bisa dipindah ke bawah dirinya sendiri.",
    en: "A category cannot be moved below itself.",
  },
  shop_branch_name_taken: {
    status: 409,
    id: "Di sini sudah ada kategori {name}.",
    en: "There is a category {name} here already.",
  },
  shop_branch_has_products: {
    status: 409,
    id: "Kategori ini masih berisi {products} barang. Pindahkan dulu barangnya.",
    en: "This category has {products} products. Move them first.",
  },
  shop_branch_has_branches: {
    status: 409,
    id: "Kategori ini masih punya subkategori. Hapus atau pindahkan dulu.",
    en: "This category has categories below it. Delete or move them first.",
  },
  shop_branch_order: {
    status: 409,
    id: "Susunan kategori baru saja berubah. Muat ulang, lalu urutkan lagi.",
    en: "The categories have just changed. Reload them and sort again.",
  },
  shop_group_not_found: {
    status: 404,
    id: "Koleksi tidak ditemukan.",
    en: "Collection not found.",
  },
  shop_group_sku_unknown: {
    status: 422,
    id: "Tidak ada barang dengan SKU {sku}.",
    en: "There is no product with the SKU {sku}.",
  },
  shop_synonym_not_found: {
    status: 404,
    id: "Sinonim tidak ditemukan.",
    en: "Synonyms not found.",
  },
  shop_synonym_word: {
    status: 422,
    id: "Sinonim adalah satu kata, 2 sampai 30 huruf atau angka.",
    en: "A synonym is one word of 2 to 30 letters or digits.",
  },
  shop_synonym_twice: {
    status: 422,
    id: "Kata {word} tertulis dua kali.",
    en: "The word {word} is there twice.",
  },
  shop_file_too_long: {
    status: 409,
    id: "Satu berkas maksimal {most} barang. Saring dulu daftarnya.",
    en: "A file has {most} products at most. Narrow the list first.",
  },
  shop_file_rows: {
    status: 422,
    id: "Maksimal {most} barang per berkas. Berkas ini berisi {rows}.",
    en: "At most {most} products a file. This one has {rows}.",
  },
  shop_file_columns: {
    status: 422,
    id: "Kolom SKU tidak ditemukan. Pakai berkas yang diunduh dari sini.",
    en: "The column SKU is missing. Use a file that was downloaded here.",
  },
  shop_file_column_twice: {
    status: 422,
    id: "Kolom {column} muncul dua kali.",
    en: "The column {column} is there twice.",
  },
  shop_import_not_found: {
    status: 404,
    id: "Impor tidak ditemukan.",
    en: "Import not found.",
  },
  shop_import_not_open: {
    status: 409,
    id: "Impor ini sudah diterapkan.",
    en: "This import was applied already.",
  },
  shop_import_nothing: {
    status: 409,
    id: "Tidak ada barang yang berubah oleh berkas ini.",
    en: "This file changes no product.",
  },
  shop_import_not_applied: {
    status: 409,
    id: "Impor ini tidak sedang diterapkan, jadi tidak ada yang dikembalikan.",
    en: "This import is not applied, so there is nothing to undo.",
  },
} as const satisfies ErrorRows;
