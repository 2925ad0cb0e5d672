import { rupiah } from "@konter/contract/money";
import type { Cart, CartLine } from "@konter/contract/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endEdit,
  mendedQuantity,
  newerCart,
  NO_EDITS,
  shownCart,
  startEdit,
} from "./cart-edits.ts";

const PRICE = rupiah(1_500);

function line(change: Partial<CartLine> = {}, product: Partial<CartLine["product"]> = {}) {
  const quantity = change.quantity ?? 1;
  return {
    id: "1",
    quantity,
    notes: "",
    version: 1,
    price_moved_from: null,
    problem: null,
    most: 10,
    total: rupiah(PRICE * quantity),
    ...change,
    product: {
      product_id: "7",
      slug: "kopi",
      name: "Kopi",
      picture: null,
      price: PRICE,
      price_before: null,
      promo_ends_at: null,
      promo_left: null,
      stock: 10,
      min_quantity: 1,
      step: 1,
      weight_grams: 250,
      sold: 0,
      ...product,
    },
  } satisfies CartLine;
}

const cartOf = (...lines: CartLine[]): Cart => ({
  lines,
  count: lines.length,
  goods_total: rupiah(lines.reduce((sum, { total }) => sum + total, 0)),
  weight_grams: lines.reduce((sum, each) => sum + each.product.weight_grams * each.quantity, 0),
  ready: lines.every(({ problem }) => problem === null),
});

const quantityOf = (cart: Cart, id: string) => cart.lines.find((each) => each.id === id)?.quantity;

test("M343: shows an edit with its totals before the server answers", () => {
  const shown = shownCart(
    cartOf(line()),
    startEdit(NO_EDITS, "1", { quantity: 3, notes: "merah" }),
  );
  expect(shown).toMatchObject({ goods_total: 3 * PRICE, weight_grams: 750, ready: true });
  expect(shown.lines[0]).toMatchObject({ quantity: 3, notes: "merah", total: 3 * PRICE });
});

test("M343: reverts to the old value when the latest edit is refused", () => {
  const cart = cartOf(line());
  const edits = startEdit(NO_EDITS, "1", { quantity: 3, notes: "" });
  expect(shownCart(cart, endEdit(edits, "1", edits.last))).toBe(cart);
});

test("M343: ignores the end of an edit that a newer one has replaced", () => {
  const first = startEdit(NO_EDITS, "1", { quantity: 3, notes: "" });
  const second = startEdit(first, "1", { quantity: 4, notes: "" });
  expect(endEdit(second, "1", first.last)).toBe(second);
});

test("M345, M346: names the problem of a quantity while it is typed", () => {
  const above = startEdit(NO_EDITS, "1", { quantity: 11, notes: "" });
  expect(shownCart(cartOf(line()), above)).toMatchObject({
    ready: false,
    lines: [{ problem: "above_stock", most: 10 }],
  });
});

test.each([
  [{ problem: "above_stock", quantity: 12, most: 10 }, {}, 10],
  [{ problem: "below_minimum", quantity: 1 }, { min_quantity: 3 }, 3],
  [{ problem: "not_step", quantity: 8, most: 9 }, { min_quantity: 3, step: 3 }, 6],
  [{ problem: "sold_out", quantity: 1, most: 0 }, {}, undefined],
  [{ problem: "closed", quantity: 1, most: 0 }, {}, undefined],
] as const)("M345, M346: mends the line %j of the product %j to %s", (change, product, wanted) => {
  expect(mendedQuantity(line(change, product))).toBe(wanted);
});

const IDS = ["1", "2"] as const;
const anEdit = fc.record({
  id: fc.constantFrom(...IDS),
  quantity: fc.integer({ min: 1, max: 10 }),
});

test("M343: shows the latest edit of each line in any order of the replies (A56)", () => {
  const run = fc.array(anEdit, { minLength: 1, maxLength: 12 }).chain((typed) =>
    fc.tuple(
      fc.constant(typed),
      fc.shuffledSubarray(
        typed.map((_edit, index) => index),
        { minLength: typed.length, maxLength: typed.length },
      ),
    ),
  );
  fc.assert(
    fc.property(run, ([typed, order]) => {
      let cart = cartOf(line({ id: "1" }), line({ id: "2" }));
      let edits = NO_EDITS;
      let server = cart;
      // The server answers each edit with the whole cart of that time.
      const replies = typed.map(({ id, quantity }) => {
        edits = startEdit(edits, id, { quantity, notes: "" });
        server = cartOf(
          ...server.lines.map((each) =>
            each.id === id ? line({ id, quantity, version: each.version + 1 }) : each,
          ),
        );
        return { id, number: edits.last, reply: server };
      });
      const latest = (id: string) => typed.findLast((edit) => edit.id === id)?.quantity ?? 1;
      for (const index of order) {
        const { id, number, reply } = replies[index] ?? {};
        if (id === undefined || number === undefined || reply === undefined) continue;
        cart = newerCart(cart, reply);
        edits = endEdit(edits, id, number);
        for (const each of IDS) expect(quantityOf(shownCart(cart, edits), each)).toBe(latest(each));
      }
      expect(edits.open).toEqual({});
      expect(shownCart(cart, edits)).toEqual(server);
    }),
  );
});
