import { rupiah } from "@konter/contract/money";
import type { ShopServiceFee } from "@konter/contract/shop-orders";
import { expect, test } from "vitest";
import { chosenService, totalsOf } from "./totals.ts";

const service = (
  courier: ShopServiceFee["courier"],
  name: string,
  fee: number,
): ShopServiceFee => ({
  courier,
  courier_name: courier,
  service: name,
  name,
  fee: rupiah(fee),
  days_least: null,
  days_most: null,
});
const SERVICES = [service("jne_express", "REG", 9_000), service("jnt_express", "EZ", 11_000)];

test("M350: adds goods and shipping, and takes off the coupon", () => {
  expect(
    totalsOf(50_000, { fee: 9_000 }, { goods_discount: 5_000, shipping_discount: 9_000 }),
  ).toMatchObject({ goodsDiscount: 5_000, shippingDiscount: 9_000, total: 45_000 });
});

test("M363: returns to the totals without coupon when it is removed", () => {
  expect(totalsOf(50_000, { fee: 9_000 }, undefined).total).toBe(59_000);
});

test("takes off no more than there is to pay", () => {
  expect(
    totalsOf(3_000, undefined, { goods_discount: 5_000, shipping_discount: 9_000 }).total,
  ).toBe(0);
});

test("chooses the cheapest service until another one is chosen", () => {
  expect(chosenService(SERVICES, { courier: "", service: "" })).toBe(SERVICES[0]);
  expect(chosenService(SERVICES, { courier: "jnt_express", service: "EZ" })).toBe(SERVICES[1]);
  expect(chosenService(SERVICES, { courier: "jnt_express", service: "GONE" })).toBe(SERVICES[0]);
});
