import { expect, test } from "vitest";
import { withItem, withLine, withoutProduct } from "./local-cart.ts";

const item = (productId: string, quantity: number, notes = "") => ({
  product_id: productId,
  quantity,
  notes,
});

test("M339: adds a product to the cart of the browser", () => {
  expect(withItem([item("1", 2)], item("2", 1))).toEqual([item("1", 2), item("2", 1)]);
});

test("M339: adds to the line of a product that is there already", () => {
  expect(withItem([item("1", 2, "merah")], item("1", 3))).toEqual([item("1", 5, "merah")]);
  expect(withItem([item("1", 2, "merah")], item("1", 3, "biru"))).toEqual([item("1", 5, "biru")]);
});

test("M339: puts no more pieces into a line than a cart can have", () => {
  expect(withItem([item("1", 9_999)], item("1", 5))).toEqual([item("1", 10_000)]);
});

test("M339: changes and removes a line of the browser's cart", () => {
  const items = [item("1", 2), item("2", 1)];
  expect(withLine(items, item("2", 4, "dua"))).toEqual([item("1", 2), item("2", 4, "dua")]);
  expect(withoutProduct(items, "1")).toEqual([item("2", 1)]);
});
