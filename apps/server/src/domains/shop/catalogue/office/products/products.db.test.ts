import type { AdminShopProduct, AdminShopRow } from "@konter/contract/shop-office";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveStock } from "../../index.ts";
import { plantCategory } from "../../testing/plant.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let category: number;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff(["shop.read", "shop.products"]);
  category = await plantCategory(http.environment.database.owner, { name: "Dapur", slug: "dapur" });
});
afterAll(() => http.close());

const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const productOf = ({ json }: HttpAnswer) => json as AdminShopProduct;
let made = 0;
const input = (changes: object = {}) => {
  made += 1;
  return {
    sku: `TEKO-${made}`,
    name: `Teko ${made}`,
    description: "",
    category_id: category,
    weight_grams: 400,
    length: 20,
    width: 15,
    height: 15,
    min_quantity: 1,
    step: 1,
    low_at: 0,
    is_open: true,
    prices: { member: 50_000, agent: null, master_agent: null },
    ...changes,
  };
};
const add = async (changes: object = {}) =>
  productOf(await staff.call("adminShopProductAdd", input(changes)));
const idOf = ({ product_id: id }: AdminShopProduct) => String(id);
/** The fields of a product as a form sends them. */
const saved = (
  {
    stock,
    slug: _s,
    pictures: _g,
    promo: _p,
    sold: _o,
    made_at: _m,
    changed_at: _c,
    ...rest
  }: AdminShopProduct,
  changes: object,
) => ({ ...rest, product_id: String(rest.product_id), low_at: stock.low_at, ...changes });
const stockAct = (product: AdminShopProduct, act: string, pieces: number, seen: number) =>
  staff.call("adminShopStock", {
    product_id: idOf(product),
    act,
    pieces,
    note: "",
    seen_on_hand: seen,
  });

describe("products of the office", () => {
  it("adds a product with a slug of its name, numbered when the name is taken", async () => {
    const [one, other] = [await add({ name: "Teko Émail!" }), await add({ name: "Teko Email" })];
    expect([one.slug, other.slug]).toEqual(["teko-email", "teko-email-2"]);
    expect(one).toMatchObject({
      version: 1,
      stock: { on_hand: 0 },
      prices: { member: 50_000, agent: null },
    });
  });

  it("refuses a taken SKU, an unknown category and a tier above the one below", async () => {
    const { sku } = await add();
    expect(codeOf(await staff.call("adminShopProductAdd", input({ sku })))).toEqual([
      409,
      "shop_sku_taken",
    ]);
    expect(
      codeOf(await staff.call("adminShopProductAdd", input({ category_id: 999_999 }))),
    ).toEqual([404, "shop_branch_not_found"]);
    const above = input({ prices: { member: 10_000, agent: 11_000, master_agent: null } });
    const refused = await staff.call("adminShopProductAdd", above);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("shop_price_tiers");
  });

  it("keeps the former slug and refuses a change of an older version", async () => {
    const product = await add({ name: "Ceret Lama" });
    const change = {
      name: "Ceret Baru",
      prices: { member: 20_000, agent: 18_000, master_agent: 17_000 },
    };
    const after = productOf(await staff.call("adminShopProductSave", saved(product, change)));
    expect(after).toMatchObject({ slug: "ceret-baru", version: 2, prices: { agent: 18_000 } });
    expect(codeOf(await staff.call("adminShopProductSave", saved(product, change)))).toEqual([
      409,
      "shop_product_moved",
    ]);
    const visitor = await http.visitor();
    expect((await visitor.call("shopProduct", { slug: "ceret-lama" })).json).toMatchObject({
      slug: "ceret-baru",
    });
    const { rows } = await http.environment.database.owner.query(
      "select before, after, detail from audit_entry where action = 'shop_product.changed' order by id desc limit 1",
    );
    expect(rows).toMatchObject([
      {
        before: { name: "Ceret Lama" },
        after: { name: "Ceret Baru" },
        detail: { price_halved: true },
      },
    ]);
    const back = { prices: { member: 20_000, agent: null, master_agent: null } };
    expect(
      productOf(await staff.call("adminShopProductSave", saved(after, back))).prices,
    ).toMatchObject({ agent: null, master_agent: null });
  });

  it("keeps pictures in their order, and leaves them alone when they are left out", async () => {
    const { rows } = await http.environment.database.owner.query<{ id: number }>(
      `insert into picture (digest, width, height, byte_size, placeholder)
       select repeat(n::text, 64), 10, 10, 10, '' from generate_series(1, 2) n returning id`,
    );
    const [one, two] = rows.map(({ id }) => id);
    const product = await add({ name: "Panggangan", picture_ids: [two, one] });
    expect(product.pictures.map(({ picture_id: id }) => Number(id))).toEqual([two, one]);
    const after = productOf(await staff.call("adminShopProductSave", saved(product, {})));
    expect(after.pictures).toHaveLength(2);
    const visitor = await http.visitor();
    expect((await visitor.call("shopProduct", { slug: "panggangan" })).json).toMatchObject({
      picture: { picture_id: String(two) },
      pictures: [{}, {}],
    });
    expect((await staff.call("adminShopProducts", { q: "Panggangan" })).json).toMatchObject({
      rows: [{ picture: { picture_id: String(two) } }],
    });
    const unknown = saved(after, { picture_ids: [999_999] });
    expect(codeOf(await staff.call("adminShopProductSave", unknown))).toEqual([
      422,
      "shop_picture_not_found",
    ]);
  });

  it("takes a product off sale and puts it back", async () => {
    const product = await add({ name: "Dandang" });
    const open = (isOpen: boolean) =>
      staff.call("adminShopProductOpen", { product_id: idOf(product), is_open: isOpen });
    const visitor = await http.visitor();
    const isOpen = async () =>
      ((await visitor.call("shopProduct", { slug: "dandang" })).json as { open: boolean }).open;
    await open(false);
    expect(await isOpen()).toBe(false);
    await open(true);
    expect(await isOpen()).toBe(true);
    expect(
      codeOf(await staff.call("adminShopProductOpen", { product_id: "999999", is_open: true })),
    ).toEqual([404, "shop_row_not_found"]);
  });

  it("lists the newest first, by words, category, state and stock", async () => {
    const low = await add({ name: "Kukusan Rendah", low_at: 5 });
    await stockAct(low, "received", 3, 0);
    const closed = await add({ name: "Kukusan Tutup", is_open: false });
    const list = async (query: object) =>
      ((await staff.call("adminShopProducts", query)).json as { rows: AdminShopRow[] }).rows.map(
        ({ product_id: id }) => id,
      );
    expect(await list({ q: "kukusan" })).toEqual([closed.product_id, low.product_id]);
    expect(await list({ q: low.sku.toLowerCase() })).toEqual([low.product_id]);
    expect(await list({ q: "kukusan", state: "closed" })).toEqual([closed.product_id]);
    expect(await list({ q: "kukusan", stock: "low" })).toEqual([low.product_id]);
    expect(await list({ q: "kukusan", stock: "out", category_id: String(category) })).toEqual([
      closed.product_id,
    ]);
    expect(await list({ q: "100%_" })).toEqual([]);
  });
});

describe("stock by staff", () => {
  it("receives, counts and writes off pieces, with the history", async () => {
    const product = await add();
    await stockAct(product, "received", 10, 0);
    await stockAct(product, "damaged", 2, 10);
    const counted = productOf(await stockAct(product, "counted", 7, 8));
    expect(counted.stock).toMatchObject({ on_hand: 7, reserved: 0 });
    const { json } = await staff.call("adminShopStockMoves", { product_id: idOf(product) });
    expect(json).toMatchObject({
      rows: [
        { kind: "counted", on_hand_change: -1, made_by: "Staff" },
        { kind: "damaged", on_hand_change: -2 },
        { kind: "received", on_hand_change: 10 },
      ],
    });
  });

  it("does not make the same change twice, nor less than is reserved", async () => {
    const product = await add();
    const [one, two] = await Promise.all([
      stockAct(product, "received", 5, 0),
      stockAct(product, "received", 5, 0),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    await moveStock(http.environment.database.pool, [
      { product_id: product.product_id, kind: "reserved", on_hand: 0, reserved: 4 },
    ]);
    expect(codeOf(await stockAct(product, "damaged", 2, 5))).toEqual([409, "shop_stock_reserved"]);
    expect(codeOf(await stockAct(product, "counted", 3, 5))).toEqual([409, "shop_stock_reserved"]);
    expect(codeOf(await stockAct(product, "received", 0, 5))).toEqual([422, "shop_stock_nothing"]);
    expect(codeOf(await stockAct(product, "received", 1, 0))).toEqual([409, "shop_stock_moved"]);
    expect((await stockAct(product, "damaged", 1, 5)).status).toBe(200);
  });
});

describe("M347: a promo by staff", () => {
  const set = (product: AdminShopProduct, changes: object = {}) =>
    staff.call("adminShopPromoSet", {
      product_id: idOf(product),
      price: 40_000,
      stock: 3,
      ...changes,
    });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it("is one at a time, below the members' price, and ends by hand", async () => {
    const product = await add();
    expect(codeOf(await set(product, { price: 50_000 }))).toEqual([422, "shop_promo_above_price"]);
    expect(codeOf(await set(product, { ends_at: inHours(-1) }))).toEqual([
      422,
      "shop_promo_in_past",
    ]);
    expect(codeOf(await set(product, { starts_at: inHours(3), ends_at: inHours(2) }))).toEqual([
      422,
      "shop_promo_in_past",
    ]);
    expect(productOf(await set(product)).promo).toMatchObject({
      price: 40_000,
      sold_qty: 0,
      state: "running",
    });
    expect(codeOf(await set(product))).toEqual([409, "shop_promo_taken"]);
    const end = () => staff.call("adminShopPromoEnd", { product_id: idOf(product) });
    expect(productOf(await end()).promo).toBeNull();
    expect(codeOf(await end())).toEqual([409, "shop_promo_none"]);
    expect(productOf(await set(product, { starts_at: inHours(1) })).promo).toMatchObject({
      state: "coming",
    });
  });
});
