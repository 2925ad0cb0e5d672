import type { CallName } from "@konter/contract/calls";
import type {
  ShopOfficeOrder,
  ShopOfficePage,
  ShopOfficeResults,
  ShopPickList,
} from "@konter/contract/shop-office-orders";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopEnvironment } from "../orders/testing/shop-environment.ts";
import type { ShopEnvironment } from "../orders/testing/shop-environment.ts";

let shop: ShopEnvironment;
let clerk: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  shop = await openShopEnvironment();
  [clerk, colleague] = await Promise.all([shop.parcels.http.staff(), shop.parcels.http.staff()]);
});
afterAll(() => shop.parcels.close());

/** A paid order of one piece. */
async function paid(name: string, stock = 10): Promise<{ number: string; product: string }> {
  const product = await shop.product(name, { stock });
  await shop.putInCart({ [product]: 1 });
  const { number } = await shop.ordered();
  const answer = await shop.pay(number);
  if (answer.status !== 200) throw new Error(answer.text);
  return { number, product };
}
const act = async (name: CallName, input: object, client = clerk) => {
  const answer = await client.call(name, input);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json as ShopOfficeResults).results;
};
const results = async (name: CallName, input: object, client = clerk) =>
  (await act(name, input, client)).map(({ code, result }) => code ?? result);
const shown = async (number: string) =>
  (await clerk.call("adminShopOrder", { number })).json as ShopOfficeOrder;
const list = async (query: object) =>
  (await clerk.call("adminShopOrders", query)).json as ShopOfficePage;
const confirmed = async (name: string) => {
  const order = await paid(name);
  await act("adminShopConfirm", { numbers: [order.number] });
  return order;
};
const shipped = async (name: string) => {
  const order = await confirmed(name);
  expect(await results("adminShopShip", { numbers: [order.number] })).toEqual(["done"]);
  return order;
};

describe("an order in the back office", () => {
  it("M386, M391, M664: is confirmed, sent by its courier at the brand's cost, shown with its waybill, and done", async () => {
    const { number, product } = await paid("Kopi Toraja");
    const deposit = await shop.parcels.deposit();
    expect(await results("adminShopShip", { numbers: [number] })).toEqual([
      "shop_order_wrong_move",
    ]);
    expect(await results("adminShopConfirm", { numbers: [number, number] })).toEqual(["done"]);
    expect(await results("adminShopShip", { numbers: [number] })).toEqual(["done"]);
    const sent = await shown(number);
    expect(sent.order).toMatchObject({ status: "shipped", waybill: null });
    expect(sent.moves.map(({ to, by }) => [to, by])).toEqual([
      ["waiting_payment", "buyer"],
      ["pending", "buyer"],
      ["processed", "staff"],
      ["shipped", "staff"],
    ]);
    expect(await shop.stock(product)).toEqual({ on_hand: 9, reserved: 0, sold: 1 });
    const cost = sent.shipping_cost ?? 0;
    expect(cost).toBeGreaterThan(0);
    expect(await shop.balance("loss", "shop_shipping")).toBe(0 - cost);
    // The sender account pays nothing.
    expect(await shop.parcels.deposit()).toBe(deposit);
    // A repeated call sends no second parcel.
    expect(await results("adminShopShip", { numbers: [number] })).toEqual(["done"]);
    expect((await shown(number)).parcels).toHaveLength(1);

    await shop.parcels.work();
    await shop.work();
    const { order } = await shown(number);
    expect(order.waybill).not.toBeNull();
    expect(await shop.shown(number)).toMatchObject({
      status: "shipped",
      waybill: order.waybill,
      courier: { name: order.courier.name },
    });
    const labels = await clerk.call("adminShopLabels", { numbers: [number] });
    expect(labels.json).toMatchObject({ shipments: [{ awb: order.waybill, payer: "shop" }] });
    expect(
      await results("adminShopFinish", { numbers: [number], reason: "Pembeli menelepon" }),
    ).toEqual(["done"]);
    expect((await shown(number)).moves.at(-1)).toMatchObject({
      to: "done",
      by: "staff",
      note: "Pembeli menelepon",
    });
    expect(await shop.problems()).toEqual([]);
  });

  it("M388, M664: cancelling gives money, stock and the reason back, once", async () => {
    const deposit = await shop.parcels.deposit();
    const { number, product } = await confirmed("Teh Poci");
    const cancel = { numbers: [number], reason: "out_of_stock", text: "Gudang kebanjiran" };
    expect(await results("adminShopCancel", cancel)).toEqual(["done"]);
    expect(await results("adminShopCancel", cancel)).toEqual(["done"]);
    expect(await results("adminShopCancel", cancel, colleague)).toEqual(["shop_order_wrong_move"]);
    expect(await shop.parcels.deposit()).toBe(deposit);
    expect(await shop.stock(product)).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    expect((await shown(number)).order.cancel_reason).toBe(
      "Stok ternyata habis: Gudang kebanjiran",
    );
    expect(await shop.problems()).toEqual([]);
  });

  it("M664: of two staff at the same time one ships and the other is refused", async () => {
    const { number, product } = await confirmed("Gula Batu");
    const numbers = [number];
    const outcomes = await Promise.all([
      results("adminShopShip", { numbers }),
      results("adminShopCancel", { numbers, reason: "other" }, colleague),
      results("adminShopShip", { numbers }, colleague),
    ]);
    expect(outcomes.flat().filter((each) => each === "done")).toHaveLength(1);
    expect(outcomes.flat().filter((each) => each === "shop_order_wrong_move")).toHaveLength(2);
    expect((await shop.stock(product)).reserved).toBe(0);
    expect(await shop.problems()).toEqual([]);
  });

  it("M391: acts on many orders, each with its own result in the reader's language", async () => {
    const first = await paid("Beras Merah");
    const second = await confirmed("Beras Hitam");
    const numbers = [first.number, second.number, "W0000000000A"];
    const answers = await act("adminShopConfirm", { numbers }, colleague);
    expect(answers).toEqual([
      { number: first.number, result: "done", code: null, text: null },
      {
        number: second.number,
        result: "refused",
        code: "shop_order_wrong_move",
        text: "Pesanan berstatus Diproses tidak bisa diubah menjadi Diproses.",
      },
      {
        number: "W0000000000A",
        result: "refused",
        code: "shop_order_not_found",
        text: "Pesanan tidak ditemukan.",
      },
    ]);
    const english = await clerk.call(
      "adminShopConfirm",
      { numbers: [second.number, "W0000000000A"] },
      { headers: { "accept-language": "en" } },
    );
    expect(english.text).toContain("Order not found.");
    const picked = (await clerk.call("adminShopPickList", { numbers: numbers.slice(0, 2) }))
      .json as ShopPickList;
    expect(picked).toMatchObject({
      orders: 2,
      pieces: 2,
      categories: [{ name: "Umum", lines: [{ name: "Beras Hitam" }, { name: "Beras Merah" }] }],
    });
    expect(await results("adminShopShip", { numbers: numbers.slice(0, 2) })).toEqual([
      "done",
      "done",
    ]);
  });

  it("M386, M387: tells its buyer of the delivery, and is done by confirmation or days later", async () => {
    const orders = [await shipped("Kopi Aceh"), await shipped("Kopi Flores")];
    const [first, second] = orders.map(({ number }) => number);
    if (first === undefined || second === undefined) throw new Error("two orders were sent");
    await shop.parcels.work();
    for (const number of [first, second]) {
      const ref = (await shown(number)).parcels[0]?.shipment?.ref_id;
      await shop.sql("update shipment set shipping = 'delivered' where ref_id = $1", [ref]);
    }
    await shop.work();
    const notices = (await shop.member.call("notificationsToday")).text;
    for (const number of [first, second])
      expect(notices).toContain(`Pesanan ${number} sudah sampai`);
    const after = await shop.shown(second);
    expect(after.delivered_at).not.toBeNull();
    const days = Date.parse(after.done_by_itself_at ?? "") - Date.parse(after.delivered_at ?? "");
    expect(Math.round(days / 86_400_000)).toBe(3);
    await shop.member.call("shopConfirm", { number: first });
    expect((await shop.shown(first)).moves.at(-1)).toMatchObject({ to: "done", by: "buyer" });
    await shop.sql("update shop_order set done_due_at = now() where number = $1", [second]);
    await shop.work();
    expect((await shop.shown(second)).moves.at(-1)).toMatchObject({ to: "done", by: "system" });
    expect(await shop.problems()).toEqual([]);
  });

  it("M387, M391: a waybill typed by hand ships it without a courier, and it is done after 14 days", async () => {
    const { number } = await confirmed("Kecap");
    const before = await shop.balance("loss", "shop_shipping");
    const waybill = { number, waybill: " jp1234567890 " };
    expect(await results("adminShopWaybill", waybill)).toEqual(["done"]);
    expect(await results("adminShopWaybill", waybill)).toEqual(["done"]);
    const { order, shipping_cost: cost, parcels } = await shown(number);
    expect(order).toMatchObject({ status: "shipped", waybill: "JP1234567890" });
    expect([cost, parcels.length]).toEqual([null, 1]);
    expect(await shop.balance("loss", "shop_shipping")).toBe(before);
    await shop.sql(
      "update shop_order set done_due_at = done_due_at - interval '13 days' where number = $1",
      [number],
    );
    await shop.work();
    expect((await shown(number)).order.status).toBe("shipped");
    await shop.sql(
      "update shop_order set done_due_at = done_due_at - interval '1 day' where number = $1",
      [number],
    );
    await shop.work();
    expect((await shown(number)).order.status).toBe("done");
    expect(await shop.problems()).toEqual([]);
  });

  it("M391: a parcel that failed opens a case, and another one is sent once", async () => {
    const { number } = await shipped("Sambal");
    expect(await results("adminShopResend", { numbers: [number] })).toEqual([
      "shop_parcel_not_failed",
    ]);
    const first = (await shown(number)).parcels[0]?.shipment?.ref_id ?? "";
    await shop.parcels.work();
    await shop.sql("update shipment set shipping = 'returned' where ref_id = $1", [first]);
    const inbox = await clerk.call("inbox", { kind: "shop_orders" });
    expect(inbox.text).toContain(`Kiriman pesanan ${number}`);
    expect((await list({ parcel: "failed" })).rows.map((row) => row.number)).toEqual([number]);
    const both = await Promise.all([
      results("adminShopResend", { numbers: [number] }),
      results("adminShopResend", { numbers: [number] }, colleague),
    ]);
    expect(both.flat().toSorted()).toEqual(["done", "shop_parcel_not_failed"]);
    const after = await shown(number);
    expect(after.order.status).toBe("shipped");
    expect(after.parcels).toHaveLength(2);
    expect(after.parcel_failed).toBe(false);
    expect(await shop.problems()).toEqual([]);
  });

  it("a courier that refuses changes nothing", async () => {
    const { number, product } = await confirmed("Minyak");
    await shop.sql("update shop_origin set sender_id = null");
    expect(await results("adminShopShip", { numbers: [number] })).toEqual(["shop_sender_missing"]);
    await shop.sql("update shop_origin set sender_id = (select max(id) from member)");
    expect(await results("adminShopShip", { numbers: [number] })).toEqual(["parcels_not_agent"]);
    await shop.sql("update shop_origin set sender_id = (select min(id) from member)");
    expect((await shown(number)).order.status).toBe("processed");
    expect((await shop.stock(product)).reserved).toBe(1);
    expect(await shop.problems()).toEqual([]);
  });
});

describe("the list of orders", () => {
  it("filters by state, text and period, masks buyers, counts the states and pages", async () => {
    const { number } = await paid("Madu Hutan");
    const found = await list({ q: "madu HUTAN" });
    expect(found.rows).toMatchObject([
      { number, status: "pending", first_line: { name: "Madu Hutan" }, parcel_failed: false },
    ]);
    expect(found.counts).toMatchObject({ pending: 1, shipped: 0 });
    expect(found.rows[0]?.buyer.name).toContain("*");
    expect((await list({ q: number.toLowerCase() })).rows).toHaveLength(1);
    expect((await list({ status: "done", q: "madu" })).rows).toEqual([]);
    expect(
      (await list({ q: "madu", date_from: "2020-01-01", date_to: "2020-12-31" })).rows,
    ).toEqual([]);
    const all = await list({ limit: "10" });
    const next = await list({ limit: "10", cursor: all.next_cursor ?? "" });
    expect(next.counts).toBeNull();
    const csv = await clerk.call("adminShopOrderExport", { q: "madu" });
    expect(csv.json).toMatchObject({ rows: 1, complete: true });
    expect(csv.text).toContain(number);
  });

  it("needs the permission", async () => {
    const stranger = await shop.parcels.http.staff(["transactions.read"]);
    expect((await stranger.call("adminShopOrders", {})).status).toBe(403);
    expect(
      (await stranger.call("adminShopCancel", { numbers: ["W0000000000A"], reason: "other" }))
        .status,
    ).toBe(403);
  });
});

describe("the shop's address", () => {
  const input = {
    name: "Toko Uji",
    phone: "081234500009",
    district: "31.71.01",
    postcode: "10110",
    detail: "Jalan Merdeka 2",
  };

  it("is changed with its sender, and refuses an account that sends no parcels", async () => {
    const [sender] = await shop.sql<{ id: number }>("select min(id) as id from member");
    const saved = await clerk.call("adminShopOriginSave", { ...input, sender: `M${sender?.id}` });
    expect(saved.json).toMatchObject({
      origin: { detail: "Jalan Merdeka 2", sender: { member_id: sender?.id } },
    });
    const [last] = await shop.sql<{ id: number }>("select max(id) as id from member");
    for (const wrong of [`M${last?.id}`, "M999999", "08123"]) {
      const refused = refusalOf(
        await clerk.call("adminShopOriginSave", { ...input, sender: wrong }),
      );
      expect(JSON.stringify(refused)).toContain("belum bisa mengirim paket");
    }
    const unknown = await clerk.call("adminShopOriginSave", { ...input, district: "99.99.99" });
    expect(refusalOf(unknown).code).toBe("region_unknown");
    expect((await clerk.call("adminShopOrigin", {})).json).toEqual(saved.json);
  });
});
