import type { Sentence } from "../locale.ts";

export const SHOP_NAME_CHARACTERS = 120;
export const SHOP_SKU_CHARACTERS = 40;
export const SHOP_DESCRIPTION_CHARACTERS = 5_000;
export const SHOP_MOST_PRICE = 1_000_000_000;
export const SHOP_MOST_STOCK = 1_000_000;
export const SHOP_MOST_LEVELS = 3;
/** Most products of a collection by hand. */
export const SHOP_COLLECTION_PRODUCTS = 500;
export const SHOP_SYNONYMS = { least: 2, most: 12 } as const;

/** Which products the list shows by their stock: `low` for those whose alert applies. */
export const SHOP_STOCK_STATES = ["low", "out"] as const;
/** Changes of the stock by staff. */
export const SHOP_STOCK_ACTS = ["received", "counted", "damaged"] as const;
export type ShopStockAct = (typeof SHOP_STOCK_ACTS)[number];
export const SHOP_STOCK_KINDS = [
  ...SHOP_STOCK_ACTS,
  "imported",
  "reserved",
  "released",
  "shipped",
  "returned",
] as const;
export type ShopStockKind = (typeof SHOP_STOCK_KINDS)[number];
export const SHOP_PROMO_STATES = ["coming", "running", "sold_out"] as const;

/** Maximum number of products in one file, downloaded or uploaded. */
export const SHOP_FILE_ROWS = 20_000;
/** Imports are deleted after this many days; the audit log and the stock moves are kept. */
export const SHOP_IMPORT_KEPT_DAYS = 400;
export const SHOP_IMPORT_STATES = ["checked", "applied", "undone"] as const;
export type ShopImportState = (typeof SHOP_IMPORT_STATES)[number];
/** Result of a row. `moved`: the product was changed by somebody else in the meantime, and the row did nothing. */
export const SHOP_IMPORT_OUTCOMES = ["new", "changed", "same", "refused", "moved"] as const;
export type ShopImportOutcome = (typeof SHOP_IMPORT_OUTCOMES)[number];

/** Columns of a file of products. A file needs the SKU alone; an empty cell changes nothing. */
export const SHOP_FILE_COLUMNS = {
  sku: { id: "SKU", en: "SKU" },
  name: { id: "Nama", en: "Name" },
  description: { id: "Deskripsi", en: "Description" },
  category: { id: "Kategori", en: "Category" },
  weight_grams: { id: "Berat (gram)", en: "Weight (grams)" },
  length: { id: "Panjang (cm)", en: "Length (cm)" },
  width: { id: "Lebar (cm)", en: "Width (cm)" },
  height: { id: "Tinggi (cm)", en: "Height (cm)" },
  min_quantity: { id: "Minimal beli", en: "Minimum quantity" },
  step: { id: "Kelipatan", en: "Step" },
  member: { id: "Harga member", en: "Price member" },
  agent: { id: "Harga agen", en: "Price agent" },
  master_agent: { id: "Harga master", en: "Price master" },
  on_hand: { id: "Stok", en: "Stock" },
  low_at: { id: "Batas stok menipis", en: "Low stock limit" },
  is_open: { id: "Dijual", en: "On sale" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type ShopFileColumn = keyof typeof SHOP_FILE_COLUMNS;

/** Why a cell is rejected; `{…}` are parameters. */
export const SHOP_FILE_FAULTS = {
  sku_missing: { id: "SKU kosong.", en: "The SKU is empty." },
  sku_invalid: {
    id: "SKU maksimal {most} karakter.",
    en: "A SKU has {most} characters at most.",
  },
  sku_twice: {
    id: "SKU {typed} sudah ada di baris lain.",
    en: "The SKU {typed} is in another row too.",
  },
  needed: { id: "Wajib diisi untuk barang baru.", en: "A new product needs it." },
  text_long: { id: "Maksimal {most} karakter.", en: "{most} characters at most." },
  category_unknown: {
    id: "Tidak ada kategori {typed}.",
    en: "There is no category {typed}.",
  },
  number_invalid: {
    id: "{typed} bukan bilangan bulat dari {least} sampai {most}.",
    en: "{typed} is not a whole number from {least} to {most}.",
  },
  switch_invalid: {
    id: "Isi dengan ya atau tidak, bukan {typed}.",
    en: "Write yes or no, not {typed}.",
  },
  tier_order: {
    id: "Harga tingkat ini lebih tinggi dari tingkat di bawahnya.",
    en: "The price of this tier is above that of the tier below.",
  },
  stock_reserved: {
    id: "{reserved} barang sudah dipesan, jadi stok tidak bisa {typed}.",
    en: "{reserved} pieces are ordered, so the stock cannot be {typed}.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type ShopFileFault = keyof typeof SHOP_FILE_FAULTS;
