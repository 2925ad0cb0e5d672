import { randomUUID } from "node:crypto";
import type {
  OfficeReturn,
  OfficeReturnPage,
  ShopReturn,
  ShopReturns,
} from "@konter/contract/shop-returns";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openReturnEnvironment, told } from "./testing/return-environment.ts";
import type { ReturnEnvironment } from "./testing/return-environment.ts";

let shop: ReturnEnvironment;
beforeAll(async () => {
  shop = await openReturnEnvironment();
});
afterAll(() => shop.parcels.close());
afterEach(async () => {
  expect(await shop.problems()).toEqual([]);
});

const codeOf = (answer: HttpAnswer) => refusalOf(answer).code;
const returns = async (number: string, client = shop.member) =>
  told<ShopReturns>(await client.call("shopReturns", { number }));
const one = (line: number, quantity = 1) => ({ line, quantity });
const of = (id: number) => ({ return_id: String(id) });
const notices = async (): Promise<readonly string[]> =>
  (
    await shop.sql<{ kind: string }>(
      "select kind from notification where kind like 'shop_return%' order by id",
    )
  ).map(({ kind }) => kind);

describe("M389: a return that is sent back", () => {
  it("goes from the question to the refund, with photos, waybill, stock and money", async () => {
    const product = await shop.product("Piring", { price: 25_000, stock: 10 });
    const { number, total } = await shop.delivered({ [product]: 3 });
    const deposit = await shop.parcels.deposit();
    expect(await returns(number)).toMatchObject({
      can_ask: true,
      why_not: null,
      lines: [{ line: 1, name: "Piring", left: 3 }],
    });
    const asked = await shop.asked(number, { 1: 2 });
    expect(asked).toMatchObject({
      state: "asked",
      lines: [{ line: 1, quantity: 2 }],
      may_withdraw: true,
    });
    expect((await shop.shown(number)).done_by_itself_at).toBeNull();
    const photo = { ...of(asked.return_id), bytes: png(8, 8) };
    expect((await shop.member.call("shopReturnPhoto", photo)).json).toMatchObject({ photos: 1 });
    const kept = told<ShopReturn>(await shop.member.call("shopReturnPhoto", photo));
    expect(kept).toMatchObject({ photos: 1 });
    const [own = ""] = kept.photo_urls;
    expect((await shop.member.send(own)).headers.get("content-type")).toBe("image/png");
    const stranger = await shop.parcels.http.member(1);
    expect((await stranger.send(own)).status).toBe(404);

    const { rows } = told<OfficeReturnPage>(await shop.clerk.call("adminShopReturns", {}));
    const [row] = rows;
    expect(row).toMatchObject({
      shown: { number },
      refund_goods: 50_000,
      photo_urls: [expect.stringMatching(/\d+$/)],
    });
    const approved = await shop.clerk.call("adminShopReturnApprove", {
      ...of(asked.return_id),
      send_back: true,
      words: "Kirim dengan kardus",
    });
    expect(told<OfficeReturn>(approved).shown).toMatchObject({
      state: "approved",
      send_to: { name: "Toko Uji", detail: "Jalan Merdeka 1", postcode: "10110" },
    });
    const refund = { ...of(asked.return_id), with_shipping: false, words: "Terima kasih" };
    expect(codeOf(await shop.clerk.call("adminShopReturnRefund", refund))).toBe(
      "shop_return_moved",
    );
    const sent = await shop.member.call("shopReturnWaybill", {
      ...of(asked.return_id),
      waybill: "JX123",
    });
    expect(sent.json).toMatchObject({ waybill: "JX123" });
    const received = await shop.clerk.call("adminShopReturnReceive", {
      ...of(asked.return_id),
      lines: [{ line: 1, pieces: 1 }],
    });
    expect(received.json).toMatchObject({
      shown: { state: "received", lines: [{ restocked: 1 }] },
    });
    expect(await shop.stock(product)).toEqual({ on_hand: 8, reserved: 0, sold: 3 });

    const clerks = await Promise.all([1, 2].map(() => shop.parcels.http.staff()));
    const answers = await Promise.all(
      clerks.map((client) => client.call("adminShopReturnRefund", refund)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.parcels.deposit()).toBe(deposit + 50_000);
    expect(await shop.stock(product)).toEqual({ on_hand: 8, reserved: 0, sold: 1 });
    expect(await shop.shown(number)).toMatchObject({
      status: "done",
      refunded: 50_000,
      total,
      lines: [{ returned: 2 }],
    });
    expect(await notices()).toEqual(["shop_return_approved", "shop_return_refunded"]);
  });
});

describe("M389: a refund in parts", () => {
  it("leaves out the coupon's share, refunds the rest with the last piece, and shipping once", async () => {
    const product = await shop.product("Gelas", { price: 33_333, stock: 10 });
    await shop.sql(
      "insert into shop_coupon (code, name, kind, value, most_uses) values ('RETUR', 'Retur', 'fixed', 10000, 9)",
    );
    await shop.putInCart({ [product]: 3 });
    const { total } = (await shop.agreement()) as { total: number };
    const order = await shop.delivered({}, { coupon: "RETUR", total: total - 10_000 });
    const deposit = await shop.parcels.deposit();
    const first = await shop.asked(order.number, { 1: 1 });
    const part = Math.floor((33_333 * 89_999) / 99_999);
    expect(await shop.refunded(first.return_id, true)).toMatchObject({
      refund_goods: part,
      refund_shipping: order.shipping_fee,
      shown: { refunded: part + order.shipping_fee },
    });
    const last = await shop.asked(order.number, { 1: 2 });
    expect(await shop.refunded(last.return_id, true)).toMatchObject({
      shown: { refunded: 89_999 - part },
    });
    expect(await shop.parcels.deposit()).toBe(deposit + order.total);
    expect(await returns(order.number)).toMatchObject({ can_ask: false });
    expect(codeOf(await shop.ask(order.number, [one(1)]))).toBe("shop_return_all_returned");
  });

  it("frees the promo price once the whole line is back", async () => {
    const product = await shop.product("Mangkuk", { price: 20_000, stock: 10 });
    await shop.sql(
      "insert into shop_promo (product_id, price, stock, starts_at) values ($1, 15000, 5, now() - interval '1 hour')",
      [product],
    );
    const { number } = await shop.delivered({ [product]: 2 });
    const sold = async () =>
      (await shop.sql<{ sold_qty: number }>("select sold_qty from shop_promo"))[0]?.sold_qty;
    expect(await sold()).toBe(1);
    await shop.refunded((await shop.asked(number, { 1: 1 })).return_id);
    expect(await sold()).toBe(1);
    await shop.refunded((await shop.asked(number, { 1: 1 })).return_id);
    expect(await sold()).toBe(0);
  });
});

describe("M389: asking for a return", () => {
  it("is refused with its reason, and changes nothing", async () => {
    const product = await shop.product("Sendok", { stock: 20 });
    await shop.putInCart({ [product]: 2 });
    const unpaid = await shop.ordered();
    const { number } = await shop.delivered({ [product]: 2 });
    const code = async (lines: readonly object[], of = number) => codeOf(await shop.ask(of, lines));
    expect(await code([one(1)], unpaid.number)).toBe("shop_return_not_delivered");
    expect(await code([one(1, 3)])).toBe("shop_return_too_many_pieces");
    expect(await code([one(2)])).toBe("shop_return_line_unknown");
    expect(await code([one(1), one(1)])).toBe("shop_return_line_unknown");
    const other = await shop.parcels.http.member(1);
    expect(codeOf(await other.call("shopReturns", { number }))).toBe("shop_order_not_found");
    await shop.sql(
      "update shop_order set delivered_at = now() - interval '7 days 1 minute' where number = $1",
      [number],
    );
    expect(await code([one(1)])).toBe("shop_return_too_late");
    expect(await returns(number)).toMatchObject({
      can_ask: false,
      why_not: "Batas pengajuan retur sudah lewat: 7 hari setelah pesanan sampai.",
      returns: [],
    });
    await shop.member.call("shopConfirm", { number });
    await shop.asked(number, { 1: 1 });
    expect(await code([one(1)])).toBe("shop_return_open");
  });

  it("answers the same key with the same return, and refuses another input", async () => {
    const product = await shop.product("Garpu");
    const { number } = await shop.delivered({ [product]: 2 });
    const input = { number, lines: [one(1)], reason: "missing", text: "Kurang satu" };
    const key = randomUUID();
    const first = await shop.member.call("shopReturnAsk", input, { key });
    const again = await shop.member.call("shopReturnAsk", input, { key });
    expect(again.json).toEqual(first.json);
    const changed = { ...input, text: "Kurang dua" };
    expect(codeOf(await shop.member.call("shopReturnAsk", changed, { key }))).toBe(
      "idempotency_key_reused",
    );
    expect((await returns(number)).returns).toHaveLength(1);
  });

  it("keeps five photos at most, and none after the end", async () => {
    const product = await shop.product("Pisau");
    const { number } = await shop.delivered({ [product]: 1 });
    const { return_id: id } = await shop.asked(number, { 1: 1 });
    const photo = (width: number) =>
      shop.member.call("shopReturnPhoto", { ...of(id), bytes: png(width, 8) });
    for (const width of [8, 9, 10, 11, 12]) told(await photo(width));
    expect(codeOf(await photo(13))).toBe("shop_return_photos_too_many");
    const other = await shop.parcels.http.member(1);
    expect(codeOf(await other.call("shopReturnPhoto", { ...of(id), bytes: png(8, 8) }))).toBe(
      "shop_return_not_found",
    );
    expect(codeOf(await other.call("shopReturnWithdraw", of(id)))).toBe("shop_return_not_found");
    told(await shop.member.call("shopReturnWithdraw", of(id)));
    expect(codeOf(await photo(14))).toBe("shop_return_moved");
  });
});

describe("M387, M389: an open return", () => {
  it("keeps the order from ending by itself, until it is withdrawn or rejected", async () => {
    const product = await shop.product("Wajan");
    const { number } = await shop.delivered({ [product]: 1 });
    const end = async () => (await shop.shown(number)).done_by_itself_at;
    const first = await shop.asked(number, { 1: 1 });
    expect(await end()).toBeNull();
    told(await shop.member.call("shopReturnWithdraw", of(first.return_id)));
    expect(await end()).not.toBeNull();
    const second = await shop.asked(number, { 1: 1 });
    expect(await end()).toBeNull();
    const reject = { ...of(second.return_id), words: "Foto tidak jelas" };
    told(await shop.clerk.call("adminShopReturnReject", reject));
    expect(await end()).not.toBeNull();
    expect((await returns(number)).returns[0]).toMatchObject({
      state: "rejected",
      words: "Foto tidak jelas",
    });
    expect(codeOf(await shop.clerk.call("adminShopReturnReject", reject))).toBe(
      "shop_return_moved",
    );
    expect((await notices()).at(-1)).toBe("shop_return_rejected");
  });
});

describe("M389: the limits of one person", () => {
  it("take a second person above them, who pays once", async () => {
    const { brand } = shop.parcels.http.environment;
    const product = await shop.product("Kompor", { price: 400_000 });
    const { number } = await shop.delivered({ [product]: 1 });
    const { return_id: id } = await shop.asked(number, { 1: 1 });
    const deposit = await shop.parcels.deposit();
    await changeSetting(brand, "refund_alone_amount", 399_999);
    told(
      await shop.clerk.call("adminShopReturnApprove", {
        ...of(id),
        send_back: false,
        words: "Boleh disimpan",
      }),
    );
    const refund = { ...of(id), with_shipping: false, words: "Diganti" };
    expect(codeOf(await shop.clerk.call("adminShopReturnRefund", refund))).toBe(
      "parcel_compensation_approval",
    );
    const requested = await shop.clerk.call(
      "approvalRequest",
      { kind: "shop.return_refund", input: { ...refund, return_id: id }, reason: "Kompor rusak" },
      { key: randomUUID() },
    );
    const { approval_id: approval, hash } = told<{ approval_id: number; hash: string }>(requested);
    const second = await shop.parcels.http.staff();
    told(await second.call("approvalApprove", { approval_id: String(approval), hash }));
    expect(await shop.parcels.deposit()).toBe(deposit + 400_000);
    const shown = told<OfficeReturn>(await shop.clerk.call("adminShopReturn", of(id)));
    expect(shown.shown).toMatchObject({ state: "refunded", refunded: 400_000 });
    expect(shown.approved_by).not.toBeNull();
  });
});
