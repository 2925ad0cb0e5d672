import { errors } from "@konter/contract/shop";
import { expect, test } from "vitest";
import { priceScale, readPriceBounds } from "./price-filter.ts";

test.each([
  ["10.000", "Rp50.000", "10000", "50000"],
  ["", "50000", "", "50000"],
  ["0", "", "0", ""],
])("M334: reads the bounds %j and %j as digits", (min, max, least, most) => {
  expect(readPriceBounds({ price_min: min, price_max: max })).toEqual({
    bounds: { price_min: least, price_max: most },
  });
});

test.each([
  ["", "", { price_min: errors.shop_price_needed }],
  ["50000", "10000", { price_max: errors.shop_price_order }],
  ["10000", "10000", { price_max: errors.shop_price_order }],
  ["-5", "10000", { price_min: errors.shop_price_negative }],
  ["-Rp5.000", "", { price_min: errors.shop_price_negative }],
  ["murah", "", { price_min: errors.shop_price_text }],
  ["", "sepuluh", { price_max: errors.shop_price_text }],
])("M334: names what is wrong with the bounds %j and %j", (min, max, problems) => {
  expect(readPriceBounds({ price_min: min, price_max: max })).toEqual({ problems });
});

test.each([
  [[], undefined],
  [[0], undefined],
  [[1], { top: 2, step: 1 }],
  [[150], { top: 150, step: 1 }],
  [[12_500, 487_300], { top: 490_000, step: 5_000 }],
  [[2_000_000], { top: 2_000_000, step: 10_000 }],
])("M334: scales the price slider of %j", (prices, scale) => {
  expect(priceScale(prices)).toEqual(scale);
});
