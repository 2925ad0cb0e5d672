import { describe, expect, it } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { judgeCoupon } from "./judge-coupon.ts";
import type { CouponPurchase, CouponRow } from "./judge-coupon.ts";

const NOW = new Date("2026-11-30T10:00:00Z");
const COUPON: CouponRow = {
  id: 1,
  code: "HEMAT",
  name: "Hemat",
  kind: "percent",
  value: 1_000,
  most_discount: null,
  least_spend: 0,
  most_uses: null,
  most_per_customer: null,
  used: 0,
  starts_at: new Date("2026-11-01T00:00:00Z"),
  ends_at: null,
  ended_at: null,
  products: [],
  categories: [],
  couriers: [],
  for_guests: true,
};
const PURCHASE: CouponPurchase = {
  lines: [
    { product: 7, categories: [1, 2], total: 150_005 },
    { product: 8, categories: [3], total: 50_000 },
  ],
  courier: "sicepat",
  shippingFee: 18_000,
  isGuest: false,
  earlierUses: 0,
  now: NOW,
};

function judged(coupon: Partial<CouponRow>, purchase: Partial<CouponPurchase> = {}) {
  try {
    return judgeCoupon({ ...COUPON, ...coupon }, { ...PURCHASE, ...purchase });
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
}

describe("what a coupon takes off", () => {
  it.each<[string, Partial<CouponRow>, { goods: number; shipping: number }]>([
    ["a share, rounded down to whole rupiah", {}, { goods: 20_000, shipping: 0 }],
    ["at most its largest discount", { most_discount: 15_000 }, { goods: 15_000, shipping: 0 }],
    ["a share of its products alone", { products: [8] }, { goods: 5_000, shipping: 0 }],
    ["a share of its categories", { categories: [2] }, { goods: 15_000, shipping: 0 }],
    ["a fixed amount", { kind: "fixed", value: 7_000 }, { goods: 7_000, shipping: 0 }],
    [
      "not more than its products cost",
      { kind: "fixed", value: 90_000, products: [8] },
      { goods: 50_000, shipping: 0 },
    ],
    [
      "not more than the shipping fee",
      { kind: "shipping", value: 30_000 },
      { goods: 0, shipping: 18_000 },
    ],
  ])("M360: takes %s", (_name, coupon, discount) => {
    expect(judged(coupon)).toEqual(discount);
  });
});

describe("why a coupon is refused", () => {
  it.each<[string, Partial<CouponRow>, Partial<CouponPurchase>]>([
    ["coupon_not_started", { starts_at: new Date("2026-11-30T10:00:01Z") }, {}],
    ["coupon_expired", { ends_at: NOW }, {}],
    ["coupon_expired", { ended_at: new Date("2026-11-29T00:00:00Z") }, {}],
    ["coupon_used_up", { most_uses: 5, used: 5 }, {}],
    ["coupon_once", { most_per_customer: 2 }, { earlierUses: 2 }],
    ["coupon_minimum_spend", { least_spend: 200_006 }, {}],
    ["coupon_minimum_spend", { least_spend: 60_000, products: [8] }, {}],
    ["coupon_wrong_product", { products: [99] }, {}],
    ["coupon_wrong_courier", { couriers: ["pos"] }, {}],
    ["coupon_unknown", { for_guests: false }, { isGuest: true }],
  ])("M361: says %s", (code, coupon, purchase) => {
    expect(judged(coupon, purchase)).toBe(code);
  });

  it("M361: does not refuse for the courier before one is chosen", () => {
    expect(judged({ couriers: ["pos"] }, { courier: undefined })).toEqual({
      goods: 20_000,
      shipping: 0,
    });
  });
});
