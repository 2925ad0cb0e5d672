import type { Sentence } from "../locale.ts";

/** Names of the fields of the shop's catalogue, as forms show them. */
export const SHOP_CATALOGUE_LABELS = {
  sub_category: { id: "Subkategori", en: "Subcategory" },
  super_sub_category: { id: "Sub-subkategori", en: "Sub-subcategory" },
  collection: { id: "Koleksi", en: "Collection" },
  price_min: { id: "Harga terendah", en: "Lowest price" },
  price_max: { id: "Harga tertinggi", en: "Highest price" },
  in_stock: { id: "Stok tersedia", en: "In stock" },
  promo: { id: "Promo", en: "Promo" },
  slug: { id: "Alamat halaman", en: "Page address" },
  sku: { id: "SKU", en: "SKU" },
  skus: { id: "Barang", en: "Products" },
  min_quantity: { id: "Minimal beli", en: "Minimum quantity" },
  step: { id: "Kelipatan", en: "Step" },
  low_at: { id: "Batas stok menipis", en: "Low stock limit" },
  is_open: { id: "Dijual", en: "On sale" },
  prices: { id: "Harga", en: "Prices" },
  pieces: { id: "Jumlah barang", en: "Number of pieces" },
  category_ids: { id: "Urutan kategori", en: "Order of categories" },
  position: { id: "Urutan", en: "Position" },
  act: { id: "Perubahan stok", en: "Stock change" },
  seen_on_hand: { id: "Stok yang terlihat", en: "Stock that was shown" },
} as const satisfies Readonly<Record<string, Sentence>>;
