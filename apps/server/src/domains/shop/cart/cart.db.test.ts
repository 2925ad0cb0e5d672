import { randomUUID } from "node:crypto";
import type { Cart, MergedCart, PublicCart } from "@konter/contract/shop";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShopEnvironment } from "../orders/testing/shop-environment.ts";
import type { ShopEnvironment } from "../orders/testing/shop-environment.ts";

let shop: ShopEnvironment;
let tea: string;
let rice: string;
beforeAll(async () => {
  shop = await openShopEnvironment();
  tea = await shop.product("Teh Melati", { price: 12_000, stock: 8 });
  rice = await shop.product("Beras 5 kg", {
    price: 70_000,
    stock: 20,
    min: 4,
    step: 2,
    weight: 5_050,
  });
});
afterAll(() => shop.parcels.close());
beforeEach(() => shop.sql("delete from shop_cart_line"));

const call = async (...asked: Parameters<ShopEnvironment["member"]["call"]>) =>
  shop.member.call(...asked);
const list = async () => (await call("cartList", {})).json as Cart;
const add = (product_id: string, quantity: unknown, more: object = {}) =>
  call("cartAdd", { product_id, quantity, ...more });
const codeOf = async (answer: ReturnType<typeof add>) => {
  const refusal = refusalOf(await answer);
  const [first] = Object.values(refusal.fields ?? {});
  return first?.[0]?.rule ?? refusal.code;
};

describe("a member's cart", () => {
  it("M338, M340, M341, M349: adds up pieces, totals and weight at the prices of now", async () => {
    await add(tea, 2, { notes: "yang kotak" });
    await add(tea, 1);
    await add(rice, 4);
    expect(await list()).toMatchObject({
      count: 2,
      goods_total: 3 * 12_000 + 4 * 70_000,
      weight_grams: 3 * 500 + 4 * 5_050,
      ready: true,
      lines: [
        { quantity: 3, notes: "yang kotak", most: 8, price_moved_from: null, problem: null },
        { quantity: 4, most: 20 },
      ],
    });
  });

  it.each([
    ["0 pieces", 0, "cart_quantity_invalid"],
    ["a negative number", -1, "cart_quantity_invalid"],
    ["half a piece", 1.5, "cart_quantity_invalid"],
    ["words", "dua", "cart_quantity_invalid"],
    ["more than the stock", 9, "cart_above_stock"],
  ])("M345: refuses %s, each with its sentence", async (_name, quantity, code) => {
    expect(await codeOf(add(tea, quantity))).toBe(code);
    expect((await list()).lines).toEqual([]);
  });

  it("M337, M345, M346: refuses less than the minimum, a number between two steps, and sold-out products", async () => {
    expect(await codeOf(add(rice, 3))).toBe("cart_below_minimum");
    expect(await codeOf(add(rice, 5))).toBe("cart_not_step");
    const none = await shop.product("Habis", { stock: 0 });
    expect(refusalOf(await add(none, 1)).message).toBe(
      "Stok Habis habis. Muat ulang halaman untuk melihat stok terbaru.",
    );
    expect(await codeOf(add("999999", 1))).toBe("shop_product_not_found");
    await shop.sql("update shop_product set is_open = false where id = $1", [none]);
    expect(await codeOf(add(none, 1))).toBe("shop_product_closed");
  });

  it("M341: adds several products or none, and names each that cannot be added", async () => {
    const refused = await call("cartAddMulti", {
      items: [
        { product_id: tea, quantity: 1 },
        { product_id: rice, quantity: 1 },
      ],
    });
    expect(refusalOf(refused)).toMatchObject({
      code: "cart_items_refused",
      fields: { "items.1": [{ rule: "cart_below_minimum" }] },
    });
    expect((await list()).lines).toEqual([]);
  });

  it("M342: refuses an edit of an older version, and another account's line", async () => {
    await add(tea, 1);
    const [line] = (await list()).lines;
    const edit = { id: line?.id, quantity: 2, notes: "", version: line?.version };
    expect((await call("cartEdit", edit)).json).toMatchObject({
      lines: [{ quantity: 2, version: 2 }],
    });
    expect(refusalOf(await call("cartEdit", { ...edit, quantity: 5 })).code).toBe("cart_moved");
    const other = await shop.parcels.http.member(1);
    for (const answer of [
      await other.call("cartEdit", { ...edit, version: 2 }),
      await other.call("cartDestroy", { id: line?.id }),
    ])
      expect(refusalOf(answer).code).toBe("cart_line_not_found");
    expect(await list()).toMatchObject({ lines: [{ quantity: 2 }] });
  });

  it("M344: removes a line once, and says when it is gone already", async () => {
    await add(tea, 1);
    await add(rice, 4);
    const [line] = (await list()).lines;
    const removed = await call("cartDestroy", { id: line?.id });
    expect((removed.json as Cart).lines).toMatchObject([{ quantity: 4 }]);
    expect(refusalOf(await call("cartDestroy", { id: line?.id })).code).toBe("cart_line_not_found");
  });

  it("a note can be written although the stock has fallen below the quantity", async () => {
    await add(tea, 8);
    await shop.sql("select move_shop_stock($1)", [
      JSON.stringify([{ product_id: Number(tea), kind: "damaged", on_hand: -6, reserved: 0 }]),
    ]);
    const [line] = (await list()).lines;
    expect(line).toMatchObject({ problem: "above_stock", most: 2 });
    const edit = { id: line?.id, quantity: 8, notes: "titip", version: line?.version };
    expect((await call("cartEdit", edit)).json).toMatchObject({
      ready: false,
      lines: [{ notes: "titip" }],
    });
    await shop.sql("select move_shop_stock($1)", [
      JSON.stringify([{ product_id: Number(tea), kind: "received", on_hand: 6, reserved: 0 }]),
    ]);
  });

  it("M339: takes a browser's cart as far as the stock goes, and says what was capped or left out", async () => {
    await add(tea, 5);
    const merged = await call("cartMerge", {
      items: [
        { product_id: tea, quantity: 6 },
        { product_id: rice, quantity: 5 },
        { product_id: await shop.product("Kosong", { stock: 0 }), quantity: 1 },
      ],
    });
    const { capped, dropped, cart } = merged.json as MergedCart;
    expect(capped).toEqual([
      { product: "Teh Melati", quantity: 8 },
      { product: "Beras 5 kg", quantity: 4 },
    ]);
    expect(dropped).toEqual([{ product: "Kosong" }]);
    expect(cart.lines).toMatchObject([{ quantity: 8 }, { quantity: 4 }]);
  });

  it("M339: takes a browser's cart once, however often it is sent", async () => {
    const product = await shop.product("Gula 1 kg", { stock: 50 });
    const sent = { items: [{ product_id: product, quantity: 2 }], merge_id: randomUUID() };
    const pieces = async (input: object) =>
      ((await call("cartMerge", input)).json as MergedCart).cart.lines.find(
        (line) => line.product.product_id === product,
      )?.quantity;
    expect([await pieces(sent), await pieces(sent)]).toEqual([2, 2]);
    expect(await pieces({ ...sent, merge_id: randomUUID() })).toBe(4);
  });
});

it("M373: a visitor's cart has an id that cannot be guessed, and ends after 30 days", async () => {
  const visitor = await shop.parcels.http.visitor();
  const made = await visitor.call("publicCartMake", { items: [{ product_id: tea, quantity: 2 }] });
  const { cart_id: id, cart } = made.json as PublicCart;
  expect([id.length, cart.goods_total]).toEqual([22, 24_000]);
  const changed = await visitor.call("publicCartMake", {
    cart_id: id,
    items: [{ product_id: rice, quantity: 1 }],
  });
  expect((changed.json as PublicCart).cart).toMatchObject({
    lines: [{ problem: "below_minimum" }],
    ready: false,
  });
  const unknown = await visitor.call("publicCartMake", { cart_id: "A".repeat(22), items: [] });
  expect(refusalOf(unknown).code).toBe("cart_not_found");
  await shop.sql("update shop_cart set used_at = now() - interval '31 days' where public_id = $1", [
    id,
  ]);
  const over = await visitor.call("publicCartMake", { cart_id: id, items: [] });
  expect(refusalOf(over).code).toBe("cart_not_found");
});
