import { randomUUID } from "node:crypto";
import type { PublicCart } from "@konter/contract/shop";
import type { GuestCheckout, ShopCosts } from "@konter/contract/shop-orders";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { tellVisitors } from "./tell-visitors.ts";
import { CHANNEL, HOME, openShopEnvironment } from "./testing/shop-environment.ts";
import type { ShopEnvironment } from "./testing/shop-environment.ts";

let shop: ShopEnvironment;
let visitor: HttpClient;
let product: string;
let office: PostOffice;
beforeAll(async () => {
  shop = await openShopEnvironment();
  visitor = await shop.parcels.http.visitor();
  const { brand, channels } = shop.parcels.http.open;
  office = await openPostOffice(brand, channels);
  product = await shop.product("Kaus Polos", { price: 50_000, stock: 50 });
});
afterAll(async () => {
  await office.close();
  await shop.parcels.close();
});

async function agreement(
  further: object = {},
): Promise<Record<string, unknown> & { cart_id: string }> {
  const made = await visitor.call("publicCartMake", {
    items: [{ product_id: product, quantity: 2 }],
  });
  const { cart_id: cartId } = made.json as PublicCart;
  const asked = await visitor.call("shopPublicCost", { cart_id: cartId, district: HOME.district });
  const [first] = (asked.json as ShopCosts).services;
  return {
    cart_id: cartId,
    name: "Rina Tamu",
    phone: "081234567890",
    email: "rina@example.com",
    address: { district: HOME.district, postcode: HOME.postcode, detail: HOME.detail },
    courier: first?.courier,
    service: first?.service,
    total: 100_000 + (first?.fee ?? 0),
    method: CHANNEL,
    ...further,
  };
}
const pay = (given: object, key: string = randomUUID(), language = "id") =>
  visitor.call("guestPay", given, { key, headers: { "accept-language": language } });
const orderOf = async (cartId: string) => {
  const shown = await visitor.call("guestCheckout", { id: cartId });
  return { text: shown.text, order: (shown.json as GuestCheckout).order };
};
const numberOf = async (cartId: string) => (await orderOf(cartId)).order?.number ?? "";

describe("a visitor's order", () => {
  it("M372, M375, M376: is made and paid by a channel, and shown without personal data", async () => {
    const given = await agreement();
    expect((await orderOf(given.cart_id)).order).toBeNull();
    const key = randomUUID();
    const paid = await pay(given, key);
    expect((paid.json as GuestCheckout).order).toMatchObject({
      status: "waiting_payment",
      total: given["total"],
      payment: { instructions: { virtual_account: { number: "8800123" } } },
    });
    expect((await pay(given, key)).json).toEqual(paid.json);
    const { text, order } = await orderOf(given.cart_id);
    for (const secret of ["Rina", "81234567890", "rina@", "Solo"])
      expect(text).not.toContain(secret);
    const amount = order?.payment?.amount ?? 0;
    await shop.hear(order?.number ?? "", { state: "paid", amount, currency: "IDR" });
    expect((await orderOf(given.cart_id)).order?.status).toBe("pending");
    expect(await shop.problems()).toEqual([]);
    const [charge] = await shop.sql<{ member_id: number | null }>(
      "select member_id from payment_charge where reference = $1",
      [order?.number],
    );
    expect(charge?.member_id).toBeNull();
  });

  it.each([
    { language: "id", news: "Pembayaran" },
    { language: "en", news: "The payment" },
  ])(
    "M376: tells its visitor once of the payment, in $language, by e-mail and WhatsApp, with a link to the order",
    async ({ language, news }) => {
      const given = await agreement({ phone: "081277778888", email: "dewi@example.com" });
      const { brand, channels } = shop.parcels.http.open;
      await pay(given, randomUUID(), language);
      const { order } = await orderOf(given.cart_id);
      const amount = order?.payment?.amount ?? 0;
      await shop.hear(order?.number ?? "", { state: "paid", amount, currency: "IDR" });
      const parts = { channels, publicUrl: "https://toko.example" };
      while (await tellVisitors(brand, parts));
      await tellVisitors(brand, parts);
      await office.send();
      const link = `https://toko.example/final-shop?cart=${given.cart_id}`;
      const told = office.received().filter(({ text }) => text.includes(link));
      expect(told).toHaveLength(2);
      for (const { text } of told) expect(text).toContain(news);
      expect(Object.fromEntries(told.map(({ channel, to }) => [channel, to]))).toEqual({
        email: "dewi@example.com",
        whatsapp: "6281277778888",
      });
    },
  );

  it("M376: does not tell its visitor of what happened days ago", async () => {
    const given = await agreement({ phone: "081277770001" });
    await pay(given);
    const { order } = await orderOf(given.cart_id);
    const amount = order?.payment?.amount ?? 0;
    await shop.hear(order?.number ?? "", { state: "paid", amount, currency: "IDR" });
    await shop.sql(
      "update shop_order set paid_at = now() - interval '2 days' where cart_public_id = $1",
      [given.cart_id],
    );
    const { brand, channels } = shop.parcels.http.open;
    while (await tellVisitors(brand, { channels, publicUrl: "https://toko.example" }));
    await office.send();
    expect(office.received().filter(({ text }) => text.includes(given.cart_id))).toEqual([]);
  });

  it("a payment that comes after the time is owed to the visitor", async () => {
    const before = await shop.balance("suspense", "shop_refunds");
    const given = await agreement();
    await pay(given);
    const number = await numberOf(given.cart_id);
    await shop.sql(
      "update shop_order set expires_at = now(), charge_state = 'failed' where number = $1",
      [number],
    );
    await shop.work();
    const { order } = await orderOf(given.cart_id);
    expect(order?.status).toBe("cancelled");
    const amount = order?.payment?.amount ?? 0;
    await shop.hear(number, { state: "paid", amount, currency: "IDR" });
    expect(Math.abs((await shop.balance("suspense", "shop_refunds")) - before)).toBe(order?.total);
    expect(await shop.problems()).toEqual([]);
  });

  it("M374: has coupons with a limit for each phone number and e-mail", async () => {
    await shop.sql(
      "insert into shop_coupon (code, name, kind, value, most_per_customer) values ('SEKALI', 'Sekali', 'fixed', 10000, 1)",
    );
    expect((await visitor.call("canCoupon", {})).json).toEqual({ can: true });
    const first = await agreement();
    const discounted = { ...first, coupon: "sekali", total: Number(first["total"]) - 10_000 };
    expect((await pay(discounted)).status).toBe(200);
    const second = await agreement();
    const asked = { cart_id: second.cart_id, code: "SEKALI", phone: "+6281234567890" };
    expect(refusalOf(await visitor.call("publicCouponCheck", asked)).code).toBe("coupon_once");
    const again = { ...second, coupon: "SEKALI", total: Number(second["total"]) - 10_000 };
    expect(refusalOf(await pay({ ...again, phone: "081299999999" })).code).toBe("coupon_once");
    expect(refusalOf(await pay({ ...again, email: "lain@example.com" })).code).toBe("coupon_once");
  });

  it("is refused with a closed channel, another total and a cart that is not there", async () => {
    const given = await agreement();
    const codeOf = async (further: object) => refusalOf(await pay({ ...given, ...further })).code;
    expect(await codeOf({ cart_id: "B".repeat(22) })).toBe("cart_not_found");
    expect(await codeOf({ total: 1 })).toBe("shop_total_moved");
    expect(await codeOf({ courier: undefined })).toBe("shop_courier_needed");
    expect(await codeOf({ method: "gateway.none.x" })).toBe("deposit_method_unknown");
    expect(refusalOf(await visitor.call("guestCheckout", { id: "C".repeat(22) })).code).toBe(
      "cart_not_found",
    );
  });
});

describe("a visitor's order by its number", () => {
  const CONTACT = "081211112222";
  const ordered = async () => {
    const given = await agreement({ phone: CONTACT, email: "lain@contoh.example" });
    await pay(given);
    return { cartId: given.cart_id, number: await numberOf(given.cart_id) };
  };
  const ask = (number: string, contact: string) => visitor.call("guestCode", { number, contact });
  const idOf = ({ json }: Awaited<ReturnType<typeof ask>>) => (json as { otp_id: string }).otp_id;

  it("M377: is opened once with the code, which only its contact gets", async () => {
    const { number, cartId } = await ordered();
    const unknown = await ask(number, "081299998888");
    const known = await ask(number, "0812-1111-2222");
    const shape = ({ json }: typeof known) => Object.keys(json as object);
    expect([known.status, shape(known)]).toEqual([unknown.status, shape(unknown)]);
    const code = await office.codeFor(CONTACT.slice(1));
    const found = await visitor.call("guestFind", { number, otp_id: idOf(known), code });
    expect(found.json).toMatchObject({
      cart_id: cartId,
      order: { number, recipient: { name: "Rina Tamu", detail: HOME.detail } },
    });
    const again = await visitor.call("guestFind", { number, otp_id: idOf(known), code });
    expect(refusalOf(again).code).toBe("otp_invalid");
    const [sent] = await shop.sql<{ count: number }>(
      "select count(*)::int as count from message where hp = '+6281299998888'",
    );
    expect(sent?.count).toBe(0);
  });

  it("M377: sends no code again without the order's number", async () => {
    await shop.sql("delete from otp_request");
    const unknown = idOf(await ask("W0000000000A", "081299997777"));
    const again = await visitor.call("otpResend", { otp_id: unknown });
    expect(refusalOf(again).code).toBe("otp_invalid");
    expect(await shop.sql("select from message where hp = '+6281299997777'")).toEqual([]);
  });

  it("M377: refuses a wrong code, and any after five tries", async () => {
    await shop.sql("delete from otp_request");
    const { number } = await ordered();
    const challenge = idOf(await ask(number, "lain@contoh.example"));
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const wrong = await visitor.call("guestFind", { number, otp_id: challenge, code: "000000" });
      codes.push(refusalOf(wrong).code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "otp_invalid"), "otp_exhausted"]);
  });

  it("M378: joins an account with the verified number, with the money that is owed", async () => {
    const { number, cartId } = await ordered();
    await shop.sql(
      "update shop_order set expires_at = now(), charge_state = 'failed' where number = $1",
      [number],
    );
    await shop.work();
    const { order } = await orderOf(cartId);
    const amount = order?.payment?.amount ?? 0;
    await shop.hear(number, { state: "paid", amount, currency: "IDR" });
    await shop.sql(
      "update shop_order set guest_phone = (select hp from member order by id limit 1) where number = $1",
      [number],
    );
    await shop.sql(
      "update member set phone_verified_at = null where id = (select min(id) from member)",
    );
    const client = await shop.parcels.http.member(0);
    expect(refusalOf(await client.call("joinOrders", {})).code).toBe("shop_phone_unverified");
    await shop.sql(
      "update member set phone_verified_at = now() where id = (select min(id) from member)",
    );
    const verified = await shop.parcels.http.member(0);
    expect((await verified.call("joinableOrders", {})).json).toMatchObject({ rows: [{ number }] });
    const before = await shop.parcels.deposit();
    const joined = await verified.call("joinOrders", {});
    expect(joined.json).toEqual({ joined: 1, to_deposit: order?.total });
    expect(await shop.parcels.deposit()).toBe(before + (order?.total ?? 0));
    expect((await verified.call("shopOrder", { number })).json).toMatchObject({ number });
    expect((await visitor.call("guestCheckout", { id: cartId })).text).not.toContain(number);
    expect(await shop.problems()).toEqual([]);
  });
});
