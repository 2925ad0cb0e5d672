import type { BillProduct } from "@konter/contract/bills";
import { expect, test } from "vitest";
import { productOfNumber } from "./product-of-number.ts";

const named = (code: string, name: string) => ({ code, name }) as BillProduct;
const PRODUCTS = [
  named("HPTHREE", "Tri Pascabayar"),
  named("hp", "HP PASCABAYAR TELKOMSEL"),
  named("HALO", "Telkomsel Halo"),
];

test("M226: selects the operator of a mobile number if exactly one product has its name", () => {
  expect(productOfNumber("telephone", PRODUCTS, "089912345010")).toBe("HPTHREE");
  expect(productOfNumber("telephone", PRODUCTS, "0899 1234")).toBe("HPTHREE");
  expect(productOfNumber("telephone", PRODUCTS.slice(0, 2), "081234554320")).toBe("hp");
});

test("M226: selects nothing for two products of one operator, an operator without a product, an unknown prefix and other types", () => {
  expect(productOfNumber("telephone", PRODUCTS, "081234554320")).toBeUndefined();
  expect(productOfNumber("telephone", PRODUCTS, "081712345678")).toBeUndefined();
  expect(productOfNumber("telephone", PRODUCTS, "08")).toBeUndefined();
  expect(productOfNumber("internet", PRODUCTS, "089912345010")).toBeUndefined();
});
