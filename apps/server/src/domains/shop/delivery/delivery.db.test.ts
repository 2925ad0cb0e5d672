import type { ShopCities, ShopCosts, ShopRegions } from "@konter/contract/shop-orders";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOME, openShopEnvironment } from "../orders/testing/shop-environment.ts";
import type { ShopEnvironment } from "../orders/testing/shop-environment.ts";

let shop: ShopEnvironment;
let visitor: HttpClient;
beforeAll(async () => {
  shop = await openShopEnvironment();
  visitor = await shop.parcels.http.visitor();
});
afterAll(() => shop.parcels.close());

describe("regions for visitors", () => {
  const find = async (text: string) =>
    ((await visitor.call("shopRegions", { search_key: text })).json as ShopRegions).regions;

  it("M356: finds districts and villages by words of them and of larger regions", async () => {
    expect(await find("gambir")).toMatchObject([
      {
        code: "31.71.01",
        district: "31.71.01",
        name: "Gambir",
        path: ["Kota Administrasi Jakarta Pusat", "DKI Jakarta"],
      },
      { code: "31.71.01.1001", district: "31.71.01", postal_code: "10110" },
    ]);
    expect((await find("gambir pusat")).map(({ code }) => code)).toContain("31.71.01");
    expect(await find("gambir selatan")).toEqual([]);
  });

  it("M356: finds a district that was typed with an error", async () => {
    expect((await find("gmabir")).map(({ name }) => name)).toContain("Gambir");
    expect(await find("%%%")).toEqual([]);
  });

  it("M358: lists cities, and says when none has the name", async () => {
    const { cities } = (await visitor.call("shopCities", { q: "jakarta sel" })).json as ShopCities;
    expect(cities).toMatchObject([{ code: "31.74", province: "DKI Jakarta" }]);
    expect(refusalOf(await visitor.call("shopCities", { q: "atlantis" })).code).toBe(
      "city_not_found",
    );
  });
});

describe("shipping costs", () => {
  it("M355, M357: are the same for a member and a visitor, the cheapest first, and asked once", async () => {
    const product = await shop.product("Madu", { weight: 1_200 });
    await shop.putInCart({ [product]: 1 });
    const own = (await shop.member.call("shopCost", { district: HOME.district })).json as ShopCosts;
    expect(own.weight_grams).toBe(1_200);
    const fees = own.services.map(({ fee }) => fee);
    expect(fees).toEqual(fees.toSorted((one, other) => one - other));
    expect(new Set(own.services.map(({ courier }) => courier)).size).toBeGreaterThan(1);
    const made = await visitor.call("publicCartMake", {
      items: [{ product_id: product, quantity: 1 }],
    });
    const { cart_id: cartId } = made.json as { cart_id: string };
    const asked = { cart_id: cartId, district: HOME.district };
    expect((await visitor.call("shopPublicCost", asked)).json).toEqual(own);
    const [answers] = await shop.sql<{ count: number }>(
      "select count(distinct asked_at)::int as count from tariff_answer",
    );
    expect(answers?.count).toBe(new Set(own.services.map(({ courier }) => courier)).size);
  });

  it("M359: say why a courier has no fee, and when no courier goes there", async () => {
    await shop.sql("delete from courier_place where courier = 'sicepat' and district = $1", [
      HOME.district,
    ]);
    const some = (await shop.member.call("shopCost", { district: HOME.district }))
      .json as ShopCosts;
    expect(some.refused).toMatchObject([
      { courier: "sicepat", reason: "SiCepat tidak melayani pengiriman dari toko ke alamat ini." },
    ]);
    await shop.sql("delete from courier_place where district = $1", [HOME.district]);
    const none = await shop.member.call("shopCost", { district: HOME.district });
    expect(refusalOf(none).code).toBe("shop_area_not_served");
  });
});
