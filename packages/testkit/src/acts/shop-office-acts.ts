import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type {
  AdminShopCategories,
  AdminShopCollections,
  AdminShopImport,
  AdminShopProduct,
  AdminShopSynonyms,
} from "@konter/contract/shop-office";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import { SHOP_PRODUCT_INPUT } from "./shop-office-inputs.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

/** A successful call for each staff action on the shop's catalogue. */
export function shopOfficeActs(staff: () => HttpClient): Acts {
  const send = (name: CallName, input: object) => staff().call(name, input);
  const nameOf = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
  const category = async () => {
    const name = nameOf("Kategori");
    const { json } = await send("adminShopCategoryAdd", { name, parent_id: null });
    const found = (json as AdminShopCategories).rows.find((row) => row.name === name);
    return { id: found?.category_id ?? 0, name };
  };
  const product = async () => {
    const { id } = await category();
    const name = nameOf("Teko");
    const input = { ...SHOP_PRODUCT_INPUT, sku: name, name, category_id: id };
    const { json } = await send("adminShopProductAdd", input);
    const { product_id: productId, version } = json as AdminShopProduct;
    return { input, version, id: String(productId) };
  };
  const collection = async () => {
    const name = nameOf("Koleksi");
    const { json } = await send("adminShopCollectionSave", {
      collection_id: null,
      name,
      is_open: true,
      position: 0,
      rule: null,
      skus: [],
    });
    const found = (json as AdminShopCollections).rows.find((row) => row.name === name);
    return String(found?.collection_id);
  };
  const synonyms = async () => {
    const answer = await send("adminShopSynonymSave", {
      synonym_id: null,
      words: ["ciduk", "gayung"],
    });
    const { rows } = answer.json as AdminShopSynonyms;
    return { answer, id: String(rows.find(({ words }) => words.includes("ciduk"))?.synonym_id) };
  };
  const upload = async (): Promise<{ answer: HttpAnswer; id: string }> => {
    const { input } = await product();
    const bytes = new Uint8Array(Buffer.from(`SKU,Harga member\n${input.sku},45000\n`));
    const answer = await send("adminShopUpload", { file_name: "barang.csv", bytes });
    return { answer, id: String((answer.json as AdminShopImport).import_id) };
  };
  const promo = async () => {
    const { id } = await product();
    const answer = await send("adminShopPromoSet", { product_id: id, price: 40_000, stock: 5 });
    return { answer, id };
  };
  return {
    adminShopProductAdd: async () => {
      const { id } = await category();
      return send("adminShopProductAdd", {
        ...SHOP_PRODUCT_INPUT,
        sku: nameOf("SKU"),
        category_id: id,
      });
    },
    adminShopProductSave: async () => {
      const { input, version, id } = await product();
      return send("adminShopProductSave", { ...input, product_id: id, version, name: "Ceret" });
    },
    adminShopProductOpen: async () =>
      send("adminShopProductOpen", { product_id: (await product()).id, is_open: false }),
    adminShopStock: async () =>
      send("adminShopStock", {
        product_id: (await product()).id,
        act: "received",
        pieces: 5,
        note: "Kiriman pagi",
        seen_on_hand: 0,
      }),
    adminShopPromoSet: async () => (await promo()).answer,
    adminShopPromoEnd: async () => send("adminShopPromoEnd", { product_id: (await promo()).id }),
    adminShopCategoryAdd: () =>
      send("adminShopCategoryAdd", { name: nameOf("Kategori"), parent_id: null }),
    adminShopCategorySave: async () => {
      const { id, name } = await category();
      return send("adminShopCategorySave", {
        category_id: String(id),
        name: `${name} Baru`,
        parent_id: null,
        is_open: true,
      });
    },
    adminShopCategorySort: async () => {
      await category();
      const { json } = await staff().call("adminShopCategories");
      const ids = (json as AdminShopCategories).rows
        .filter(({ level }) => level === 1)
        .map(({ category_id: id }) => id);
      return send("adminShopCategorySort", { parent_id: null, category_ids: ids.toReversed() });
    },
    adminShopCategoryDelete: async () =>
      send("adminShopCategoryDelete", { category_id: String((await category()).id) }),
    adminShopCollectionSave: () =>
      send("adminShopCollectionSave", {
        collection_id: null,
        name: nameOf("Koleksi"),
        is_open: true,
        position: 0,
        rule: null,
        skus: [],
      }),
    adminShopCollectionDelete: async () =>
      send("adminShopCollectionDelete", { collection_id: await collection() }),
    adminShopSynonymSave: async () => (await synonyms()).answer,
    adminShopSynonymDelete: async () =>
      send("adminShopSynonymDelete", { synonym_id: (await synonyms()).id }),
    adminShopUpload: async () => (await upload()).answer,
    adminShopImportApply: async () =>
      send("adminShopImportApply", { import_id: (await upload()).id }),
    adminShopImportUndo: async () => {
      const { id } = await upload();
      await send("adminShopImportApply", { import_id: id });
      return send("adminShopImportUndo", { import_id: id });
    },
  };
}
