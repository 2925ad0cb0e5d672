import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { followPromos } from "./follow-promos.ts";
import { moveStock } from "./index.ts";
import { tellBackInStock } from "./tell-back.ts";
import { plantCategory, plantProduct } from "./testing/plant.ts";

let http: HttpEnvironment;
let member: HttpClient;
let category: number;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  member = await http.member(0);
  category = await plantCategory(http.environment.database.owner, { name: "Dapur" });
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;
const receive = (product: number, pieces: number) =>
  moveStock(owner(), [{ product_id: product, kind: "received", on_hand: pieces, reserved: 0 }]);
async function told(): Promise<readonly string[]> {
  const { rows } = (await member.call("notificationsToday")).json as {
    readonly rows: readonly { readonly body: string }[];
  };
  return rows.map(({ body }) => body);
}

describe("M336, M337: back in stock", () => {
  it("notifies a member once, when the minimum quantity can be bought again", async () => {
    const product = await plantProduct(owner(), { category, name: "Teko", slug: "teko", least: 2 });
    expect((await member.call("shopTellBack", { slug: "teko", on: true })).json).toEqual({
      told_when_back: true,
    });
    expect((await member.call("shopProduct", { slug: "teko" })).json).toMatchObject({
      told_when_back: true,
    });
    await receive(product, 1);
    await tellBackInStock(http.open.brand);
    expect(await told()).toEqual([]);
    await receive(product, 1);
    await Promise.all([tellBackInStock(http.open.brand), tellBackInStock(http.open.brand)]);
    await tellBackInStock(http.open.brand);
    expect(await told()).toEqual(["Teko sudah bisa dibeli lagi."]);
    expect((await member.call("shopProduct", { slug: "teko" })).json).toMatchObject({
      told_when_back: false,
    });
  });

  it("does not notify a member who no longer wants it", async () => {
    const product = await plantProduct(owner(), { category, slug: "ceret" });
    await member.call("shopTellBack", { slug: "ceret", on: true });
    await member.call("shopTellBack", { slug: "ceret", on: false });
    await receive(product, 1);
    await tellBackInStock(http.open.brand);
    expect(await told()).toHaveLength(1);
  });

  it("M13: waits while the shop is closed", async () => {
    const product = await plantProduct(owner(), { category, name: "Sutil", slug: "sutil" });
    await member.call("shopTellBack", { slug: "sutil", on: true });
    await receive(product, 1);
    await changeSetting(http.open.brand, "shop", false);
    await tellBackInStock(http.open.brand);
    expect(await told()).toHaveLength(1);
    await changeSetting(http.open.brand, "shop", true);
    await tellBackInStock(http.open.brand);
    expect(await told()).toContain("Sutil sudah bisa dibeli lagi.");
  });
});

describe("a promo's times", () => {
  it("put it on the list at its start and take it off at its end", async () => {
    const product = await plantProduct(owner(), { category, slug: "serbet" });
    const promoted = async () =>
      ((await member.call("shopProducts", { promo: true })).json as { rows: unknown[] }).rows;
    await owner().query(
      "insert into shop_promo (product_id, price, stock, starts_at) values ($1, 900, 5, now() + interval '1 hour')",
      [product],
    );
    await followPromos(owner());
    expect(await promoted()).toEqual([]);
    await owner().query("alter table shop_promo disable trigger user");
    await owner().query("update shop_promo set starts_at = now() - interval '1 hour'");
    await owner().query("alter table shop_promo enable trigger user");
    await followPromos(owner());
    expect(await promoted()).toHaveLength(1);
    await owner().query("alter table shop_promo disable trigger user");
    await owner().query("update shop_promo set ends_at = now() - interval '1 minute'");
    await owner().query("alter table shop_promo enable trigger user");
    await followPromos(owner());
    expect(await promoted()).toEqual([]);
    const { rows } = await owner().query(
      "select ended_at = ends_at as has_ended from shop_promo where product_id = $1",
      [product],
    );
    expect(rows).toEqual([{ has_ended: true }]);
  });
});
