import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { CouponPreview, CouponUses, OfficeCoupon } from "@konter/contract/shop-coupons";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openShopEnvironment } from "../orders/testing/shop-environment.ts";
import type { ShopEnvironment } from "../orders/testing/shop-environment.ts";

let shop: ShopEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  shop = await openShopEnvironment();
  [maker, checker] = await Promise.all([shop.parcels.http.staff(), shop.parcels.http.staff()]);
  const { brand } = shop.parcels.http.open;
  await changeSetting(brand, "loss_alone_per_sale", 5_000);
  await changeSetting(brand, "loss_alone_per_day", 50_000);
});
afterAll(() => shop.parcels.close());

let made = 0;
const coupon = (changes: object = {}) => {
  made += 1;
  return {
    code: `HEMAT-${made}`,
    name: "Diskon",
    kind: "fixed",
    value: 1_000,
    most_uses: 3,
    ...changes,
  };
};
const save = (input: object, key: string = randomUUID()) =>
  maker.call("adminCouponSave", input, { key });
const saved = async (input: object) => {
  const answer = await save(input);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as OfficeCoupon;
};
const refused = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const preview = async (input: object) =>
  (await maker.call("adminCouponPreview", input)).json as CouponPreview;

describe("a coupon by staff", () => {
  it("M361, M362: is used by orders up to its limit, listed with them, and ended", async () => {
    const product = await shop.product("Kopi Luwak", { price: 50_000 });
    const { coupon_id: id, code } = await saved(coupon({ most_uses: 1 }));
    await shop.putInCart({ [product]: 1 });
    const agreed = await shop.agreement();
    const order = await shop.ordered({ coupon: code, total: Number(agreed["total"]) - 1_000 });
    expect(order).toMatchObject({ discount: 1_000, coupon_code: code });
    const uses = (await maker.call("adminCouponUses", { coupon_id: String(id) }))
      .json as CouponUses;
    expect(uses).toMatchObject({
      coupon: { state: "used_up", used: 1, discount_given: 1_000 },
      rows: [{ number: order.number, discount: 1_000, given_back: false }],
    });
    const other = await shop.parcels.http.member(1);
    await shop.putInCart({ [product]: 1 }, other);
    expect(refusalOf(await other.call("couponCheck", { code })).code).toBe("coupon_used_up");

    await shop.member.call("shopCancel", { number: order.number, reason: "other" });
    const again = await other.call("couponCheck", { code });
    expect(again.json).toMatchObject({ coupon: { uses_left: 1 } });
    const ended = await maker.call("adminCouponEnd", { coupon_id: String(id) });
    expect(ended.json).toMatchObject({ state: "ended", used: 0 });
    expect(refusalOf(await other.call("couponCheck", { code })).code).toBe("coupon_expired");
    expect(refused(await maker.call("adminCouponEnd", { coupon_id: String(id) }))).toEqual([
      409,
      "coupon_ended",
    ]);
    expect(await shop.problems()).toEqual([]);
  });

  it("M362: above the limits of one person it takes a second one, always when it is unlimited", async () => {
    expect(await preview(coupon({ value: 1_000, most_uses: 10 }))).toMatchObject({
      largest_loss_per_sale: 1_000,
      largest_loss_per_day: 10_000,
      needs_two: false,
      is_unlimited: false,
    });
    for (const changes of [
      { value: 6_000, most_uses: 1 },
      { value: 1_000, most_uses: 100 },
      { value: 1_000, most_uses: undefined },
      { kind: "percent", value: 1_000, most_uses: 1 },
    ]) {
      const input = coupon(changes);
      expect((await preview(input)).needs_two).toBe(true);
      expect(refused(await save(input))).toEqual([409, "loss_approval_needed"]);
    }
    const input = coupon({ value: 6_000 });
    const asked = await maker.call(
      "approvalRequest",
      { kind: "shop.coupon_set", input, reason: "Ulang tahun toko" },
      { key: randomUUID() },
    );
    const { approval_id: id, hash, changes } = asked.json as Approval;
    expect(changes.map(({ after }) => after)).toContain("Rp18.000");
    const approve = (client: HttpClient) =>
      client.call("approvalApprove", { approval_id: String(id), hash });
    expect(refused(await approve(maker))).toEqual([403, "approval_own"]);
    expect((await approve(checker)).status).toBe(200);
    const list = await maker.call("adminCoupons", { state: "running" });
    expect(list.text).toContain(input.code);
  });

  it("changes dates and limits, but neither its discount nor a limit to less than the uses so far", async () => {
    const input = coupon({ most_uses: 5 });
    const { coupon_id: id } = await saved(input);
    const fewer = await saved({ ...input, coupon_id: id, name: "Lain", most_uses: 2 });
    expect(fewer).toMatchObject({ coupon_id: id, name: "Lain", most_uses: 2 });
    expect(refused(await save({ ...input, coupon_id: id, value: 2_000 }))).toEqual([
      409,
      "coupon_fixed",
    ]);
    await shop.sql("update shop_coupon set used = 2 where id = $1", [id]);
    expect(refused(await save({ ...input, coupon_id: id, most_uses: 1 }))).toEqual([
      409,
      "coupon_below_used",
    ]);
    await shop.sql("update shop_coupon set used = 0 where id = $1", [id]);
    // More uses can cost more.
    expect(refused(await save({ ...input, coupon_id: id, most_uses: 1_000 }))).toEqual([
      409,
      "loss_approval_needed",
    ]);
    expect(refused(await save({ ...input, coupon_id: 999_999 }))).toEqual([
      404,
      "coupon_not_found",
    ]);
  });

  it("refuses a used code, a past end and an unknown product, and a repeated key saves once", async () => {
    const [input, key] = [coupon(), randomUUID()];
    const first = await save(input, key);
    expect((await save(input, key)).json).toEqual(first.json);
    expect(refused(await save({ ...input, name: "Lain" }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(refused(await save(input))).toEqual([409, "coupon_code_taken"]);
    expect(refused(await save(coupon({ ends_at: "2020-01-01T00:00:00.000Z" })))).toEqual([
      422,
      "coupon_in_past",
    ]);
    const unknown = await save(coupon({ skus: ["TIDAK-ADA"] }));
    expect(refused(unknown)).toEqual([422, "coupon_product_unknown"]);
    const english = await maker.call("adminCouponSave", coupon({ skus: ["TIDAK-ADA"] }), {
      key: randomUUID(),
      headers: { "accept-language": "en" },
    });
    expect(english.text).toContain("The shop has no SKU TIDAK-ADA.");
    expect((await save(coupon({ code: "dua kata" }))).status).toBe(422);
    const stranger = await shop.parcels.http.staff(["shop.orders"]);
    expect((await stranger.call("adminCoupons", {})).status).toBe(403);
  });
});
