import { errors } from "@konter/contract/shop";
import { expect, test } from "vitest";
import { readPriceBounds } from "./price-filter.ts";

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
