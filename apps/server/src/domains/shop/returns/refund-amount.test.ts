import { describe, expect, it } from "vitest";
import { refundOf } from "./refund-amount.ts";

const ORDER = {
  goods_total: 100_000,
  goods_discount: 0,
  shipping_fee: 9_000,
  shipping_discount: 0,
  total: 109_000,
  refunded: 0,
  reversed: 0,
};
const NOTHING = { goods: 0, shipping: 0 };

describe("M389: the refund of a return", () => {
  it.each([
    ["is the price of its pieces", {}, NOTHING, 25_000, false, { goods: 25_000, shipping: 9_000 }],
    [
      "leaves out the share of the coupon, rounded down",
      { goods_discount: 10_001, total: 98_999 },
      NOTHING,
      33_333,
      false,
      { goods: 29_999, shipping: 9_000 },
    ],
    [
      "is the rest for the last pieces",
      { goods_discount: 10_001, total: 98_999, refunded: 29_999 },
      { goods: 29_999, shipping: 0 },
      66_667,
      true,
      { goods: 60_000, shipping: 9_000 },
    ],
    [
      "has no shipping fee that a coupon paid",
      { shipping_discount: 9_000, total: 100_000 },
      NOTHING,
      50_000,
      false,
      { goods: 50_000, shipping: 0 },
    ],
    [
      "has no shipping fee twice",
      { refunded: 34_000 },
      { goods: 25_000, shipping: 9_000 },
      25_000,
      false,
      { goods: 25_000, shipping: 0 },
    ],
    ["is nothing after a chargeback", { reversed: 109_000 }, NOTHING, 25_000, false, NOTHING],
    [
      "is exact for large amounts",
      { goods_total: 9_000_000_000_000, goods_discount: 1, total: 9_000_000_008_999 },
      NOTHING,
      8_999_999_999_999,
      false,
      { goods: 8_999_999_999_998, shipping: 9_000 },
    ],
  ])("%s", (_title, order, earlier, value, isLast, expected) => {
    expect(refundOf({ ...ORDER, ...order }, earlier, { value, isLast })).toEqual(expected);
  });

  it("never adds up to more than the payment, in whatever parts the goods go back", () => {
    const order = { ...ORDER, goods_total: 99_999, goods_discount: 33_334, total: 75_665 };
    let [goods, shipping] = [0, 0];
    for (let piece = 1; piece <= 3; piece += 1) {
      const part = refundOf(
        { ...order, refunded: goods + shipping },
        { goods, shipping },
        { value: 33_333, isLast: piece === 3 },
      );
      goods += part.goods;
      shipping += part.shipping;
    }
    expect({ goods, shipping }).toEqual({ goods: 66_665, shipping: 9_000 });
  });
});
