import { randomUUID } from "node:crypto";
import type {
  ShopMethods,
  ShopOrder,
  ShopOrderCounts,
  ShopOrders,
} from "@konter/contract/shop-orders";
import { SHOP_ORDER_MOVES, SHOP_ORDER_STATES } from "@konter/contract/shop-orders";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANNEL, openShopEnvironment } from "./testing/shop-environment.ts";
import type { ShopEnvironment } from "./testing/shop-environment.ts";

let shop: ShopEnvironment;
let other: HttpClient;
beforeAll(async () => {
  shop = await openShopEnvironment();
  other = await shop.parcels.http.member(1);
});
afterAll(() => shop.parcels.close());

describe("an order paid from the deposit", () => {
  it("M365, M366, M369, M381: freezes prices, reserves the goods and holds the money", async () => {
    const product = await shop.product("Kopi Bubuk", { price: 25_000, stock: 10 });
    await shop.putInCart({ [product]: 3 });
    const before = await shop.parcels.deposit();
    const order = await shop.ordered();
    expect(order).toMatchObject({
      status: "waiting_payment",
      goods_total: 75_000,
      pieces: 3,
      weight_grams: 1_500,
      coupon_code: null,
      lines: [{ name: "Kopi Bubuk", price: 25_000, quantity: 3, min_quantity: 1, total: 75_000 }],
      may_pay: true,
      may_cancel: true,
    });
    expect(order.total).toBe(75_000 + order.shipping_fee);
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 3, sold: 3 });
    expect((await shop.member.call("cartList", {})).json).toMatchObject({ lines: [] });

    await shop.sql("update shop_price set price = 40000 where product_id = $1", [product]);
    expect((await shop.pay(order.number)).json).toMatchObject({
      status: "pending",
      total: order.total,
    });
    expect(await shop.parcels.deposit()).toBe(before - order.total);
    expect(await shop.balance("in_flight", "shop")).toBe(order.total);
    // A second tap changes nothing.
    expect((await shop.pay(order.number)).json).toMatchObject({ status: "pending" });
    expect(await shop.parcels.deposit()).toBe(before - order.total);
    expect(await shop.problems()).toEqual([]);

    const cancelled = await shop.member.call("shopCancel", {
      number: order.number,
      reason: "changed_mind",
    });
    expect(cancelled.json).toMatchObject({ status: "cancelled", refunded: order.total });
    expect(await shop.parcels.deposit()).toBe(before);
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    expect(await shop.problems()).toEqual([]);
  });

  it("M388: cancels once, however often it is asked at the same time", async () => {
    const product = await shop.product("Teh Celup");
    await shop.putInCart({ [product]: 2 });
    const before = await shop.parcels.deposit();
    const { number } = await shop.ordered();
    await shop.pay(number);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.member.call("shopCancel", { number, reason: "too_slow" }),
      ),
    );
    expect(await shop.parcels.deposit()).toBe(before);
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    expect(await shop.problems()).toEqual([]);
  });

  it("the same key makes one order, and another input is refused", async () => {
    const product = await shop.product("Gula Aren");
    await shop.putInCart({ [product]: 1 });
    const [key, given] = [randomUUID(), await shop.agreement()];
    const first = await shop.member.call("shopCheckout", given, { key });
    const again = await shop.member.call("shopCheckout", given, { key });
    expect((again.json as ShopOrder).number).toBe((first.json as ShopOrder).number);
    const another = await shop.member.call("shopCheckout", { ...given, coupon: "LAIN" }, { key });
    expect(refusalOf(another).code).toBe("idempotency_key_reused");
  });

  it("M384, M385: is refused with a wrong PIN, with too little money and for somebody else's order", async () => {
    const product = await shop.product("Televisi", { price: 90_000_000 });
    await shop.putInCart({ [product]: 1 });
    const { number } = await shop.ordered();
    expect(refusalOf(await shop.pay(number, { pin: "999999" })).code).toBe("pin_wrong");
    expect(refusalOf(await shop.pay(number)).code).toBe("balance_insufficient");
    expect(refusalOf(await shop.pay(number, {}, other)).code).toBe("shop_order_not_found");
    expect(refusalOf(await other.call("shopOrder", { number })).code).toBe("shop_order_not_found");
    expect((await shop.shown(number)).status).toBe("waiting_payment");
    await shop.member.call("shopCancel", { number, reason: "other", text: "terlalu mahal" });
    expect((await shop.shown(number)).cancel_reason).toBe("Alasan lain: terlalu mahal");
    expect(refusalOf(await shop.pay(number)).code).toBe("shop_order_not_payable");
  });
});

describe("checkout", () => {
  it("M340, M351, M365: names what is missing, and refuses a total that has moved", async () => {
    const product = await shop.product("Beras", { price: 60_000 });
    await shop.putInCart({ [product]: 1 });
    const given = await shop.agreement();
    const refused = async (further: object) =>
      refusalOf(
        await shop.member.call("shopCheckout", { ...given, ...further }, { key: randomUUID() }),
      );
    const noAddress = await refused({ address_id: undefined });
    expect(Object.keys(noAddress.fields ?? {})).toEqual(["address_id"]);
    const noCourier = await refused({ courier: undefined });
    expect(Object.keys(noCourier.fields ?? {})).toEqual(["courier"]);
    expect((await refused({ address_id: "987654321" })).code).toBe("address_not_found");
    expect((await refused({ service: "NONE" })).code).toBe("shop_service_unsupported");
    await shop.sql("update shop_price set price = 65000 where product_id = $1", [product]);
    expect((await refused({})).code).toBe("shop_total_moved");
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    const cart = (await shop.member.call("cartList", {})).json as { lines: object[] };
    expect(cart.lines).toMatchObject([{ price_moved_from: 60_000, total: 65_000 }]);
    await shop.ordered();
  });

  it("M369, M370: cancels an unpaid order after its time, and gives goods and coupon back", async () => {
    const product = await shop.product("Sabun");
    await shop.sql(
      "insert into shop_coupon (code, name, kind, value, most_uses) values ('HEMAT', 'Hemat', 'fixed', 5000, 3)",
    );
    await shop.putInCart({ [product]: 4 });
    const { total } = (await shop.agreement()) as { total: number };
    const order = await shop.ordered({ coupon: "HEMAT", total: total - 5_000 });
    expect(order).toMatchObject({ discount: 5_000, coupon_code: "HEMAT" });
    await shop.work();
    expect((await shop.shown(order.number)).status).toBe("waiting_payment");
    await shop.sql("update shop_order set expires_at = now() where number = $1", [order.number]);
    await shop.work();
    expect(await shop.shown(order.number)).toMatchObject({
      status: "cancelled",
      cancel_reason: "Tidak dibayar sampai batas waktu",
    });
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    const [coupon] = await shop.sql<{ used: number }>(
      "select used from shop_coupon where code = 'HEMAT'",
    );
    expect(coupon?.used).toBe(0);
    expect(await shop.problems()).toEqual([]);
  });
});

describe("an order paid by a channel", () => {
  const opened = async (name: string) => {
    const product = await shop.product(name);
    await shop.putInCart({ [product]: 1 });
    const { number } = await shop.ordered();
    const paying = await shop.pay(number, { method: CHANNEL, pin: undefined });
    return { product, number, order: paying.json as ShopOrder };
  };
  const said = (order: ShopOrder, state: "paid" | "reversed", less = 0) =>
    ({ state, amount: (order.payment?.amount ?? 0) - less, currency: "IDR" }) as const;

  it("M364, M366, M368: shows the code, and is paid when the gateway says so", async () => {
    const { methods } = (await shop.member.call("shopChannels", {})).json as ShopMethods;
    expect(methods).toMatchObject([{ code: CHANNEL, fee: { fixed: 1_000 } }]);
    const { number, order } = await opened("Minyak");
    expect(order.payment).toMatchObject({
      payer: "channel",
      amount: order.total + 1_000,
      instructions: { virtual_account: { bank: "bca", number: "8800123" } },
    });
    await shop.hear(number, said(order, "paid"));
    expect(await shop.shown(number)).toMatchObject({ status: "pending" });
    expect(await shop.problems()).toEqual([]);
  });

  it("a payment of a cancelled order goes to the deposit, and a second one is kept for staff", async () => {
    const before = await shop.parcels.deposit();
    const { number, order } = await opened("Lampu");
    await shop.member.call("shopCancel", { number, reason: "changed_mind" });
    await shop.hear(number, said(order, "paid"));
    expect(await shop.shown(number)).toMatchObject({ status: "cancelled", refunded: order.total });
    expect(await shop.parcels.deposit()).toBe(before + order.total);
    expect(await shop.problems()).toEqual([]);
  });

  it("a payment of another amount pays nothing", async () => {
    const { number, order } = await opened("Ember");
    await shop.hear(number, said(order, "paid", 1_000));
    expect((await shop.shown(number)).status).toBe("waiting_payment");
    expect(await shop.problems()).toEqual([]);
  });

  it("a payment that is taken back ends an order that is not shipped", async () => {
    const { product, number, order } = await opened("Panci");
    await shop.hear(number, said(order, "paid"));
    for (let round = 0; round < 4; round += 1) await shop.hear(number, said(order, "reversed"));
    expect(await shop.shown(number)).toMatchObject({ status: "cancelled", refunded: 0 });
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    expect(await shop.problems()).toEqual([]);
  });

  it("M384: can be changed to the deposit while it waits", async () => {
    const before = await shop.parcels.deposit();
    const { number, order } = await opened("Kipas");
    expect((await shop.pay(number)).json).toMatchObject({ status: "pending" });
    expect(await shop.parcels.deposit()).toBe(before - order.total);
    expect(await shop.problems()).toEqual([]);
  });
});

it("M380: has six states, and the database allows the moves of the contract", async () => {
  const rows = await shop.sql<{ from_state: string; to_state: string }>(
    "select from_state, to_state from shop_order_state_move",
  );
  const allowed = Object.entries(SHOP_ORDER_MOVES).flatMap(([from, to]) =>
    to.map((each) => `${from} ${each}`),
  );
  expect(rows.map((row) => `${row.from_state} ${row.to_state}`).toSorted()).toEqual(
    allowed.toSorted(),
  );
  expect(SHOP_ORDER_STATES).toHaveLength(6);
  const [waiting] = await shop.sql<{ number: string }>(
    "select number from shop_order where status = 'waiting_payment' limit 1",
  );
  await expect(
    shop.sql("update shop_order set status = 'shipped' where number = $1", [waiting?.number]),
  ).rejects.toThrow("may not move");
});

it("M382, M383, M385: lists own orders, counts them by state in one call, and tells pages of each change", async () => {
  const { rows } = (await shop.member.call("shopOrders", { limit: 100 })).json as ShopOrders;
  const { counts } = (await shop.member.call("shopOrderCounts", {})).json as ShopOrderCounts;
  const unpaid = (await shop.member.call("shopUnpaid", {})).json as ShopOrders;
  expect(rows.length).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  expect(unpaid.rows).toHaveLength(counts.waiting_payment);
  const untold = await shop.sql(
    `select number from shop_order o where member_id is not null
     and not exists (select from outbox where topic = 'shop.changed' and member_id = o.member_id and reference = o.number)`,
  );
  expect(untold).toEqual([]);
  expect((await other.call("shopOrders", {})).json).toMatchObject({ rows: [] });
  const found = (await shop.member.call("shopOrders", { q: "kopi" })).json as ShopOrders;
  expect(found.rows).toMatchObject([{ first_line: { name: "Kopi Bubuk", quantity: 3 } }]);
});
