import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { plantCategory, plantProduct } from "./testing/plant.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  const { owner } = http.environment.database;
  const home = await plantCategory(owner, { name: "Rumah", slug: "rumah" });
  const kitchen = await plantCategory(owner, { name: "Dapur", slug: "dapur", parent: home });
  await plantCategory(owner, { name: "Kosong", slug: "kosong" });
  await plantProduct(owner, { category: kitchen, slug: "wajan" });
  await plantProduct(owner, { category: kitchen, slug: "tutup", open: false });
});
afterAll(() => http.close());

const read = async (path: string) => {
  const answer = await fetch(`${http.memberAddress}${path}`);
  const places = [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  return [answer.status, ...places.map(([, place]) => place)];
};

describe("M13, M329: the sitemap", () => {
  it("has the categories with products and the products on sale", async () => {
    expect(await read("/sitemap.xml")).toEqual([200, "/sitemap/shop/1"]);
    expect(await read("/sitemap/shop/1")).toEqual([
      200,
      "/shop",
      "/shop/c/rumah",
      "/shop/c/rumah/dapur",
      "/shop/product/wajan",
    ]);
    expect(await read("/sitemap/shop/2")).toEqual([404]);
    expect(await read("/sitemap/shop/x")).toEqual([404]);
  });

  it("has nothing while the shop is closed", async () => {
    await changeSetting(http.open.brand, "shop", false);
    expect(await read("/sitemap.xml")).toEqual([404]);
    expect(await read("/sitemap/shop/1")).toEqual([404]);
  });
});
