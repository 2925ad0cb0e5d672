import type { AdminShopCategories } from "@konter/contract/shop-office";
import type { ShopCategories, ShopPage } from "@konter/contract/shop";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantProduct } from "../../testing/plant.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [staff, visitor] = await Promise.all([
    http.staff(["shop.read", "shop.products"]),
    http.visitor(),
  ]);
});
afterAll(() => http.close());

const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const rowsOf = ({ json }: HttpAnswer) => (json as AdminShopCategories).rows;
const idOf = async (name: string) =>
  rowsOf(await staff.call("adminShopCategories")).find((row) => row.name === name)?.category_id ??
  0;
const add = (name: string, parent: number | null = null) =>
  staff.call("adminShopCategoryAdd", { name, parent_id: parent });
const save = async (name: string, changes: object = {}) =>
  staff.call("adminShopCategorySave", {
    category_id: String(await idOf(name)),
    name,
    parent_id: null,
    is_open: true,
    ...changes,
  });

describe("M329, M332: the tree of categories", () => {
  it("has three levels at most and a name once in a place", async () => {
    await add("Dapur");
    await add("Alat Masak", await idOf("Dapur"));
    await add("Wajan", await idOf("Alat Masak"));
    expect(codeOf(await add("Kecil", await idOf("Wajan")))).toEqual([422, "shop_branch_depth"]);
    expect(codeOf(await add("dapur"))).toEqual([409, "shop_branch_name_taken"]);
    expect(codeOf(await add("Lain", 999_999))).toEqual([404, "shop_branch_not_found"]);
    expect(rowsOf(await staff.call("adminShopCategories"))).toMatchObject([
      { name: "Dapur", level: 1, slug: "dapur" },
      { name: "Alat Masak", level: 2 },
      { name: "Wajan", level: 3 },
    ]);
  });

  it("moves a branch with its products, and its former slug still finds it", async () => {
    const { owner } = http.environment.database;
    await plantProduct(owner, { category: await idOf("Wajan"), slug: "wajan-besi" });
    await add("Rumah");
    expect(codeOf(await save("Dapur", { parent_id: await idOf("Wajan") }))).toEqual([
      422,
      "shop_branch_below_itself",
    ]);
    expect(codeOf(await save("Dapur", { parent_id: await idOf("Rumah") }))).toEqual([
      422,
      "shop_branch_depth",
    ]);
    await save("Alat Masak", { name: "Peralatan Masak", parent_id: await idOf("Rumah") });
    const page = (
      await visitor.call("shopProducts", {
        category: "dapur",
        sub_category: "alat-masak",
      })
    ).json as ShopPage;
    expect(page.path.map(({ slug }) => slug)).toEqual(["rumah", "peralatan-masak"]);
    expect(page.rows.map(({ slug }) => slug)).toEqual(["wajan-besi"]);
    const inKitchen = (await visitor.call("shopProducts", { category: "dapur" })).json as ShopPage;
    expect(inKitchen.total).toBe(0);
  });

  it("hides a closed category and the products below it", async () => {
    await save("Rumah", { is_open: false });
    expect(refusalOf(await visitor.call("shopProducts", { category: "rumah" })).code).toBe(
      "shop_category_not_found",
    );
    expect(((await visitor.call("shopProducts")).json as ShopPage).total).toBe(0);
    await save("Rumah");
    expect(((await visitor.call("shopProducts")).json as ShopPage).total).toBe(1);
  });

  it("has a picture, which a save without one leaves alone", async () => {
    const { rows } = await http.environment.database.owner.query<{ id: number }>(
      `insert into picture (digest, width, height, byte_size, placeholder)
       values (repeat('c', 64), 10, 10, 10, '') returning id`,
    );
    const picture = rows[0]?.id;
    const shown = async () => {
      const listed = (await visitor.call("shopCategories")).json as ShopCategories;
      return [
        rowsOf(await staff.call("adminShopCategories")).find(({ name }) => name === "Rumah")
          ?.picture?.picture_id,
        listed.categories.find(({ name }) => name === "Rumah")?.picture?.picture_id,
      ];
    };
    await save("Rumah", { picture_id: picture });
    await save("Rumah");
    expect(await shown()).toEqual([String(picture), String(picture)]);
    expect(codeOf(await save("Rumah", { picture_id: 999_999 }))).toEqual([
      422,
      "shop_picture_not_found",
    ]);
    await save("Rumah", { picture_id: null });
    expect(await shown()).toEqual([undefined, undefined]);
  });

  it("is sorted one level at a time, with all of its categories", async () => {
    const sort = (ids: readonly number[]) =>
      staff.call("adminShopCategorySort", { parent_id: null, category_ids: ids });
    const [kitchen, home] = [await idOf("Dapur"), await idOf("Rumah")];
    expect(codeOf(await sort([home]))).toEqual([409, "shop_branch_order"]);
    expect(codeOf(await sort([home, home]))).toEqual([409, "shop_branch_order"]);
    expect(
      rowsOf(await sort([home, kitchen]))
        .filter(({ level }) => level === 1)
        .map(({ name }) => name),
    ).toEqual(["Rumah", "Dapur"]);
  });

  it("deletes a category only when it is empty", async () => {
    const remove = async (name: string) =>
      staff.call("adminShopCategoryDelete", { category_id: String(await idOf(name)) });
    expect(codeOf(await remove("Wajan"))).toEqual([409, "shop_branch_has_products"]);
    expect(codeOf(await remove("Rumah"))).toEqual([409, "shop_branch_has_branches"]);
    expect((await remove("Dapur")).status).toBe(200);
    const unknown = { category_id: "999999" };
    expect(codeOf(await staff.call("adminShopCategoryDelete", unknown))).toEqual([
      404,
      "shop_branch_not_found",
    ]);
  });
});
