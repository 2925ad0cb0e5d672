import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantCategory, plantProduct } from "../../domains/shop/catalogue/testing/plant.ts";
import { changeSetting } from "../../kernel/settings/index.ts";

let http: HttpEnvironment;
let visitor: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  const { owner } = http.environment.database;
  const category = await plantCategory(owner, { name: "Dapur", slug: "dapur" });
  await plantProduct(owner, { category, name: "Wajan </script>", slug: "wajan-24", stock: 5 });
  visitor = await http.visitor();
});
afterAll(() => http.close());

const page = async (path: string, client = visitor) =>
  (await client.send(path, { headers: { host: undefined } })).text;
const linkOf = (text: string) => /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1];

describe("the visitors' pages of the shop", () => {
  it("M330, M372: has product, title, structured data and one address in the first bytes", async () => {
    const text = await page("/guest/shop/product/wajan-24?from=iklan");
    expect(text).toMatch(/<title>Wajan [^<]*· Konter<\/title>/);
    expect(text).toContain('"call":"shopProduct","input":{"slug":"wajan-24"}');
    expect(text).toContain('<script type="application/ld+json">');
    expect(text).toContain('"@type":"Product","name":"Wajan \\u003c/script>"');
    expect(linkOf(text)).toBe(`${http.memberAddress}/guest/shop/product/wajan-24`);
  });

  it("M329: has the category of the address, whatever filters are set", async () => {
    const text = await page("/guest/shop/c/dapur?sort=newest");
    expect(text).toContain('"call":"shopProducts","input":{"category":"dapur","sort":"newest"}');
    expect(linkOf(text)).toBe(`${http.memberAddress}/guest/shop/c/dapur`);
  });

  it("has no structured data for a product that does not exist", async () => {
    const text = await page("/guest/shop/product/tidak-ada");
    expect(text).not.toContain("ld+json");
    expect(linkOf(text)).toBeUndefined();
  });

  it("M13: names no product while the brand has the shop off", async () => {
    await changeSetting(http.open.brand, "shop", false);
    const text = await page("/guest/shop/product/wajan-24");
    expect(text).not.toMatch(/Wajan|ld\+json/);
    expect(await page("/guest/shop")).not.toContain("Wajan");
    await changeSetting(http.open.brand, "shop", true);
  });
});
