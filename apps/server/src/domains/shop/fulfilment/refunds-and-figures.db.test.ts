import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { PublicCart } from "@konter/contract/shop";
import type { ShopFigures, ShopRefunds } from "@konter/contract/shop-office-orders";
import type { GuestCheckout, ShopCosts } from "@konter/contract/shop-orders";
import { businessDate } from "@konter/contract/time";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANNEL, HOME } from "../orders/testing/shop-environment.ts";
import { openReturnEnvironment } from "../returns/testing/return-environment.ts";
import type { ReturnEnvironment } from "../returns/testing/return-environment.ts";

let shop: ReturnEnvironment;
let clerk: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  shop = await openReturnEnvironment();
  [clerk, checker] = await Promise.all([shop.parcels.http.staff(), shop.parcels.http.staff()]);
});
afterAll(() => shop.parcels.close());

/** A visitor's paid order of two pieces. */
async function paidByVisitor(): Promise<{ readonly number: string; readonly total: number }> {
  const visitor = await shop.parcels.http.visitor();
  const product = await shop.product("Kaus Polos", { price: 50_000 });
  const made = await visitor.call("publicCartMake", {
    items: [{ product_id: product, quantity: 2 }],
  });
  const { cart_id: cart } = made.json as PublicCart;
  const asked = await visitor.call("shopPublicCost", { cart_id: cart, district: HOME.district });
  const [first] = (asked.json as ShopCosts).services;
  const ordered = await visitor.call(
    "guestPay",
    {
      cart_id: cart,
      name: "Rina Tamu",
      phone: "081234567890",
      email: "rina@example.com",
      address: { district: HOME.district, postcode: HOME.postcode, detail: HOME.detail },
      courier: first?.courier,
      service: first?.service,
      total: 100_000 + (first?.fee ?? 0),
      method: CHANNEL,
    },
    { key: randomUUID() },
  );
  const { order } = ordered.json as GuestCheckout;
  if (order === null) throw new Error(ordered.text);
  const amount = order.payment?.amount ?? 0;
  await shop.hear(order.number, { state: "paid", amount, currency: "IDR" });
  return { number: order.number, total: order.total };
}

const refunds = async (list: "closed" | "open") =>
  (await clerk.call("adminShopRefunds", { list })).json as ShopRefunds;

it("M388: money of a visitor's cancelled order is owed until two people record that it was sent", async () => {
  const { number, total } = await paidByVisitor();
  const inboxBefore = await clerk.call("inbox", { kind: "shop_refunds" });
  expect(inboxBefore.text).not.toContain(number);
  await clerk.call("adminShopCancel", { numbers: [number], reason: "out_of_stock" });
  const open = await refunds("open");
  expect(open).toMatchObject({
    owed: total,
    rows: [{ number, amount: total, reason: "Stok ternyata habis", asked: false }],
  });
  expect(open.rows[0]?.buyer).toContain("*");
  expect((await clerk.call("inbox", { kind: "shop_refunds" })).text).toContain(number);
  expect(Math.abs(await shop.balance("suspense", "shop_refunds"))).toBe(total);

  const [account] = await shop.sql<{ id: number }>(
    `insert into bank_account (bank, name, number, holder) values ('bca', 'Operasional', '1234567890', 'PT Uji') returning id`,
  );
  const ask = (input: object) =>
    clerk.call(
      "approvalRequest",
      {
        kind: "shop.refund_sent",
        input: {
          refund_id: open.rows[0]?.refund_id,
          account_id: Number(account?.id),
          proof: "BCA 10.30",
          ...input,
        },
        reason: "Sudah ditransfer",
      },
      { key: randomUUID() },
    );
  expect(refusalOf(await ask({ account_id: 999_999 })).code).toBe("bank_account_not_found");
  expect(refusalOf(await ask({ refund_id: 999_999 })).code).toBe("shop_refund_not_found");
  const request = (await ask({})).json as Approval;
  expect((await refunds("open")).rows[0]?.asked).toBe(true);
  const decision = { approval_id: String(request.approval_id), hash: request.hash };
  expect(refusalOf(await clerk.call("approvalApprove", decision)).code).toBe("approval_own");
  expect((await checker.call("approvalApprove", decision)).status).toBe(200);
  expect(await shop.balance("suspense", "shop_refunds")).toBe(0);
  expect((await refunds("open")).rows).toEqual([]);
  expect((await refunds("closed")).rows).toMatchObject([{ number, settled_to: "BCA Operasional" }]);
  expect(refusalOf(await ask({})).code).toBe("shop_refund_settled");
  expect(await shop.problems()).toEqual([]);
});

it("sums the orders that were done by day and product", async () => {
  const product = await shop.product("Madu", { price: 30_000 });
  await shop.putInCart({ [product]: 2 });
  const order = await shop.ordered();
  await shop.pay(order.number);
  const numbers = [order.number];
  await clerk.call("adminShopConfirm", { numbers });
  await clerk.call("adminShopShip", { numbers });
  const today = businessDate(new Date());
  const period = { date_from: today, date_to: today };
  const before = (await clerk.call("adminShopFigures", period)).json as ShopFigures;
  expect(before.total.orders).toBe(0);
  await clerk.call("adminShopFinish", { numbers, reason: "Diterima" });
  const figures = (await clerk.call("adminShopFigures", period)).json as ShopFigures;
  expect(figures.days).toEqual([{ day: today, ...figures.total }]);
  expect(figures.total).toMatchObject({
    orders: 1,
    pieces: 2,
    goods: 60_000,
    coupons: 0,
    shipping_paid: order.shipping_fee,
    returned: 0,
  });
  expect(figures.total.shipping_cost).toBeGreaterThan(0);
  expect(figures.products).toMatchObject([{ name: "Madu", pieces: 2, goods: 60_000 }]);
  const csv = await clerk.call("adminShopFiguresExport", { ...period, by: "product" });
  expect(csv.json).toMatchObject({ rows: 1, complete: true });
  expect(csv.text).toContain("Madu");
  const stranger = await shop.parcels.http.staff(["shop.orders"]);
  expect((await stranger.call("adminShopFigures", period)).status).toBe(403);
  expect((await stranger.call("adminShopRefunds", {})).status).toBe(403);
});

it("counts a partial return by its refund, less the coupon's share", async () => {
  const product = await shop.product("Sirup", { price: 30_000 });
  await shop.sql(
    "insert into shop_coupon (code, name, kind, value, most_uses) values ('SIRUP', 'Sirup', 'fixed', 6000, 9)",
  );
  await shop.putInCart({ [product]: 3 });
  const { total } = (await shop.agreement()) as { total: number };
  const order = await shop.delivered({}, { coupon: "SIRUP", total: total - 6_000 });
  const asked = await shop.asked(order.number, { 1: 1 });
  const today = businessDate(new Date());
  const figures = async () =>
    (await clerk.call("adminShopFigures", { date_from: today, date_to: today }))
      .json as ShopFigures;
  const before = await figures();
  await shop.refunded(asked.return_id, true);
  const after = await figures();
  expect(after.total.returned_pieces - before.total.returned_pieces).toBe(1);
  expect(after.total.returned - before.total.returned).toBe(28_000 + order.shipping_fee);
  expect(after.products.find(({ name }) => name === "Sirup")).toMatchObject({
    pieces: 3,
    goods: 90_000,
    returned_pieces: 1,
    returned: 28_000,
  });
});
