import type { AdminShopCollections, AdminShopSynonyms } from "@konter/contract/shop-office";
import type { ShopPage } from "@konter/contract/shop";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantCategory, plantProduct } from "../testing/plant.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let visitor: HttpClient;
let skus: readonly string[];
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [staff, visitor] = await Promise.all([
    http.staff(["shop.read", "shop.products"]),
    http.visitor(),
  ]);
  const { owner } = http.environment.database;
  const category = await plantCategory(owner, { name: "Dapur" });
  for (const [name, price] of [
    ["Gayung Biru", 5_000],
    ["Ember Merah", 20_000],
  ] as const)
    await plantProduct(owner, { category, name, prices: { member: price } });
  skus = (await owner.query<{ sku: string }>("select sku from shop_product order by id")).rows.map(
    ({ sku }) => sku,
  );
});
afterAll(() => http.close());

const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const save = (changes: object) =>
  staff.call("adminShopCollectionSave", {
    collection_id: null,
    name: "Pilihan",
    is_open: true,
    position: 0,
    rule: null,
    skus: [],
    ...changes,
  });
const named = (answer: HttpAnswer, name: string) =>
  (answer.json as AdminShopCollections).rows.find((row) => row.name === name);
const namesOf = async (id: string) =>
  ((await visitor.call("shopCollection", { id })).json as ShopPage).rows.map(({ name }) => name);

describe("M333: collections by staff", () => {
  it("has products by hand in their order, and a former slug after a new name", async () => {
    const made = named(await save({ skus: skus.toReversed() }), "Pilihan");
    expect(await namesOf("pilihan")).toEqual(["Ember Merah", "Gayung Biru"]);
    await save({ collection_id: made?.collection_id, name: "Favorit", skus });
    expect(await namesOf("pilihan")).toEqual(["Gayung Biru", "Ember Merah"]);
    expect(codeOf(await save({ skus: ["TIDAK-ADA"] }))).toEqual([422, "shop_group_sku_unknown"]);
    expect(codeOf(await save({ collection_id: 999_999 }))).toEqual([404, "shop_group_not_found"]);
  });

  it("follows a rule, and can be closed and deleted", async () => {
    const rule = {
      category_id: null,
      price_min: null,
      price_max: 10_000,
      in_stock: false,
      promo: false,
    };
    const made = named(await save({ name: "Murah", rule }), "Murah");
    expect(await namesOf("murah")).toEqual(["Gayung Biru"]);
    expect(codeOf(await save({ name: "Salah", rule: { ...rule, category_id: 999_999 } }))).toEqual([
      404,
      "shop_branch_not_found",
    ]);
    await save({ collection_id: made?.collection_id, name: "Murah", rule, is_open: false });
    expect(refusalOf(await visitor.call("shopCollection", { id: "murah" })).code).toBe(
      "shop_collection_not_found",
    );
    const remove = () =>
      staff.call("adminShopCollectionDelete", { collection_id: String(made?.collection_id) });
    expect((await remove()).status).toBe(200);
    expect(codeOf(await remove())).toEqual([404, "shop_group_not_found"]);
  });
});

describe("M335: synonyms by staff", () => {
  it("are found by each of their words until they are deleted", async () => {
    const find = async (q: string) =>
      ((await visitor.call("shopProducts", { q })).json as ShopPage).rows.map(({ name }) => name);
    expect(await find("ciduk")).toEqual([]);
    const { rows } = (
      await staff.call("adminShopSynonymSave", { synonym_id: null, words: ["Ciduk", "gayung"] })
    ).json as AdminShopSynonyms;
    expect(await find("ciduk")).toEqual(["Gayung Biru"]);
    const id = rows.find(({ words }) => words.includes("ciduk"))?.synonym_id;
    const remove = () => staff.call("adminShopSynonymDelete", { synonym_id: String(id) });
    expect((await remove()).status).toBe(200);
    expect(await find("ciduk")).toEqual([]);
    expect(codeOf(await remove())).toEqual([404, "shop_synonym_not_found"]);
  });

  it("are single words, each once", async () => {
    const answer = await staff.call("adminShopSynonymSave", {
      synonym_id: null,
      words: ["minyak goreng", "oil"],
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("shop_synonym_word");
    expect(
      codeOf(await staff.call("adminShopSynonymSave", { synonym_id: null, words: ["oil", "OIL"] })),
    ).toEqual([422, "shop_synonym_twice"]);
  });
});
