import type { Product } from "@konter/contract/catalog";
import type { Rupiah } from "@konter/contract/money";
import { describe, expect, it } from "vitest";
import { groupsOf, ordered, pricePerGigabyte } from "./product-order.ts";

const product = (code: string, price: number, more: Partial<Product> = {}): Product => ({
  code,
  name: code,
  description: "",
  operator_code: "XL",
  group: "Harian",
  nominal: null,
  price: price as Rupiah,
  selling_price: null,
  price_before_promo: price as Rupiah,
  promo: null,
  quota_megabytes: null,
  validity_days: null,
  area: null,
  local: null,
  open: true,
  closed_reason: null,
  opens_at: null,
  service: null,
  ...more,
});
const codes = (products: readonly Product[]) => products.map(({ code }) => code);

const LIST = [
  product("A", 30_000, { quota_megabytes: 10_240, validity_days: 7, group: "Mingguan" }),
  product("B", 5000, { quota_megabytes: 1024, validity_days: 1 }),
  product("C", 12_000, { group: "Pulsa" }),
];

describe("order of products", () => {
  it("keeps the list's order by default", () => {
    expect(codes(ordered(LIST, "list"))).toEqual(["A", "B", "C"]);
  });

  it("M160: sorts by price per gigabyte, with products without a quota last", () => {
    expect(pricePerGigabyte(LIST[0] as Product)).toBe(3000);
    expect(codes(ordered(LIST, "per_gigabyte"))).toEqual(["A", "B", "C"]);
    expect(codes(ordered([...LIST].reverse(), "per_gigabyte"))).toEqual(["A", "B", "C"]);
  });

  it("sorts by price and by length of validity", () => {
    expect(codes(ordered(LIST, "price"))).toEqual(["B", "C", "A"]);
    expect(codes(ordered(LIST, "validity"))).toEqual(["A", "B", "C"]);
  });
});

it("lists each group once, in the list's order", () => {
  expect(groupsOf([...LIST, product("D", 1)])).toEqual(["Mingguan", "Harian", "Pulsa"]);
});
