import type { CallName } from "@konter/contract/calls";

const NO_PRODUCT = { product_id: "999" };
const NO_IMPORT = { import_id: "999" };
export const SHOP_PRODUCT_INPUT = {
  sku: "TEKO-1",
  name: "Teko",
  description: "",
  category_id: 999,
  weight_grams: 400,
  length: 20,
  width: 15,
  height: 15,
  min_quantity: 1,
  step: 1,
  low_at: 0,
  is_open: true,
  prices: { member: 50_000, agent: null, master_agent: null },
} as const;

/** A valid input for each call about the shop's catalogue. */
export const SHOP_CATALOGUE_INPUTS: Partial<Record<CallName, unknown>> = {
  shopProduct: { slug: "teko" },
  shopCollection: { id: "pilihan" },
  shopTellBack: { slug: "teko", on: true },
  adminShopProduct: NO_PRODUCT,
  adminShopProductAdd: SHOP_PRODUCT_INPUT,
  adminShopProductSave: { ...NO_PRODUCT, version: 1, ...SHOP_PRODUCT_INPUT },
  adminShopProductOpen: { ...NO_PRODUCT, is_open: true },
  adminShopStock: { ...NO_PRODUCT, act: "received", pieces: 1, note: "", seen_on_hand: 0 },
  adminShopStockMoves: NO_PRODUCT,
  adminShopPromoSet: { ...NO_PRODUCT, price: 40_000, stock: 5 },
  adminShopPromoEnd: NO_PRODUCT,
  adminShopCategoryAdd: { name: "Dapur", parent_id: null },
  adminShopCategorySave: { category_id: "999", name: "Dapur", parent_id: null, is_open: true },
  adminShopCategorySort: { parent_id: null, category_ids: [999] },
  adminShopCategoryDelete: { category_id: "999" },
  adminShopCollectionSave: {
    collection_id: 999,
    name: "Pilihan",
    is_open: true,
    position: 0,
    rule: null,
    skus: [],
  },
  adminShopCollectionDelete: { collection_id: "999" },
  adminShopSynonymSave: { synonym_id: 999_999, words: ["ciduk", "gayung"] },
  adminShopSynonymDelete: { synonym_id: "999999" },
  adminShopUpload: { file_name: "barang.csv" },
  adminShopImport: NO_IMPORT,
  adminShopImportRows: NO_IMPORT,
  adminShopImportApply: NO_IMPORT,
  adminShopImportUndo: NO_IMPORT,
};
