import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { Handlers } from "../../../../platform/http/calls.ts";
import { actorOf } from "../../../../kernel/audit/index.ts";
import {
  deleteCategory,
  addCategory,
  saveCategory,
  sortCategories,
} from "./categories/change-category.ts";
import { listOfficeCategories } from "./categories/store.ts";
import { deleteCollection, listOfficeCollections, saveCollection } from "./change-collection.ts";
import { deleteSynonyms, listSynonyms, saveSynonyms } from "./change-synonyms.ts";
import { describeImportRows } from "./imports/describe-rows.ts";
import { exportProducts } from "./imports/export-products.ts";
import { applyImport, undoImport, uploadProducts } from "./imports/run-import.ts";
import { listImports, readImport } from "./imports/store.ts";
import { changeStock, listStockMoves } from "./products/change-stock.ts";
import { describeOfficeProduct } from "./products/describe-product.ts";
import { listOfficeProducts } from "./products/list-products.ts";
import { addProduct, openProduct, saveProduct } from "./products/save-product.ts";
import { endPromo, setPromo } from "./products/set-promo.ts";

/** The back office's calls for products, categories, collections and synonyms of the shop. */
export function shopOfficeHandlers({ pool }: BrandContext): Handlers {
  return {
    adminShopProducts: async (query) => listOfficeProducts(pool, query),
    adminShopProduct: async ({ product_id: id }) => describeOfficeProduct(pool, id),
    adminShopProductAdd: async (input, context) => addProduct(pool, actorOf(context), input),
    adminShopProductSave: async (input, context) => saveProduct(pool, actorOf(context), input),
    adminShopProductOpen: async (input, context) => openProduct(pool, actorOf(context), input),
    adminShopStock: async (input, context) => changeStock(pool, actorOf(context), input),
    adminShopStockMoves: async (query) => listStockMoves(pool, query),
    adminShopPromoSet: async (input, context) => setPromo(pool, actorOf(context), input),
    adminShopPromoEnd: async ({ product_id: id }, context) => endPromo(pool, actorOf(context), id),
    adminShopExport: async (filter, { locale }) => exportProducts(pool, filter, locale),
    adminShopCategories: async () => listOfficeCategories(pool),
    adminShopCategoryAdd: async (input, context) => addCategory(pool, actorOf(context), input),
    adminShopCategorySave: async (input, context) => saveCategory(pool, actorOf(context), input),
    adminShopCategorySort: async (input, context) => sortCategories(pool, actorOf(context), input),
    adminShopCategoryDelete: async ({ category_id: id }, context) =>
      deleteCategory(pool, actorOf(context), id),
    adminShopCollections: async () => listOfficeCollections(pool),
    adminShopCollectionSave: async (input, context) =>
      saveCollection(pool, actorOf(context), input),
    adminShopCollectionDelete: async ({ collection_id: id }, context) =>
      deleteCollection(pool, actorOf(context), id),
    adminShopSynonyms: async () => listSynonyms(pool),
    adminShopSynonymSave: async (input, context) => saveSynonyms(pool, actorOf(context), input),
    adminShopSynonymDelete: async ({ synonym_id: id }, context) =>
      deleteSynonyms(pool, actorOf(context), id),
    adminShopUpload: async (sent, context) => uploadProducts(pool, actorOf(context), sent),
    adminShopImports: async (query) => listImports(pool, query),
    adminShopImport: async ({ import_id: id }) => readImport(pool, id),
    adminShopImportRows: async (query, { locale }) => describeImportRows(pool, query, locale),
    adminShopImportApply: async ({ import_id: id }, context) =>
      applyImport(pool, actorOf(context), id),
    adminShopImportUndo: async ({ import_id: id }, context) =>
      undoImport(pool, actorOf(context), id),
  };
}
