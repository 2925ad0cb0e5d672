import { expect, test } from "vitest";
import { EMPTY_PROMO, inputOf, isComplete } from "./promo-values.ts";

test("converts the typed values: codes in capitals, amounts without dots, times in WIB", () => {
  const input = inputOf({
    ...EMPTY_PROMO,
    code: " hemat-1 ",
    product_code: "xl5",
    discount: "Rp1.500",
    stock: "1.000",
    ends_at: "2026-12-24T18:00",
  });
  expect(input).toEqual({
    code: "HEMAT-1",
    product_code: "XL5",
    discount: 1_500,
    stock: 1_000,
    ends_at: "2026-12-24T18:00:00+07:00",
  });
  expect(isComplete(input)).toBe(true);
});

test("leaves invalid numbers to the contract's rules", () => {
  const input = inputOf({
    ...EMPTY_PROMO,
    code: "A",
    product_code: "B",
    discount: "x",
    stock: "1,5",
  });
  expect([input.discount, input.stock]).toEqual([Number.NaN, Number.NaN]);
  expect(isComplete(input)).toBe(false);
});
