import type { AddressesAnswer } from "@konter/contract/addresses";
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

describe("the addresses of a member", () => {
  const rows = async (...asked: Parameters<HttpClient["call"]>) =>
    ((await shop.member.call(...asked)).json as AddressesAnswer).addresses;

  it("M353, M354: are added, changed, chosen and removed; the primary one is the active one", async () => {
    const active = async () =>
      ((await shop.member.call("shopActiveAddress", {})).json as { address: { id: string } })
        .address.id;
    const [home] = await rows("shopAddresses", {});
    const added = await rows("shopAddressAdd", { ...HOME, detail: "Jalan Baru 2" });
    const office = added.find(({ detail }) => detail === "Jalan Baru 2");
    expect(await active()).toBe(home?.id);
    await rows("shopAddressUpdate", { id: office?.id, ...HOME, detail: "Jalan Baru 3" });
    const picked = await rows("shopAddressPick", { id: office?.id });
    expect(picked[0]).toMatchObject({ id: office?.id, detail: "Jalan Baru 3", primary: true });
    expect(await active()).toBe(office?.id);
    expect(await rows("shopAddressDelete", { id: office?.id })).toMatchObject([
      { id: home?.id, primary: true },
    ]);
  });

  it("M352: are refused while a field is missing, with a sentence at the field", async () => {
    const incomplete = await shop.member.call("shopAddressAdd", { ...HOME, detail: " " });
    expect(Object.keys(refusalOf(incomplete).fields ?? {})).toEqual(["detail"]);
    const elsewhere = await shop.member.call("shopAddressAdd", { ...HOME, city: "31.71" });
    expect(refusalOf(elsewhere).code).toBe("region_unknown");
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
