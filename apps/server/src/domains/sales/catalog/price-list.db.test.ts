import type { PriceHighlights, PriceList } from "@konter/contract/catalog";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { reprice } from "./store.ts";

let http: HttpEnvironment;
let guest: HttpClient;
let agent: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  guest = await http.visitor();
  agent = await http.member(0);
  await owner().query("delete from margin_rule");
  await owner().query(
    "insert into margin_rule (category, fixed, rate_basis_points) values ('member', 900, 0), ('agent', 200, 0)",
  );
  await reprice(http.environment.database.pool);
});
afterEach(async () => {
  await owner().query("delete from promo");
  await owner().query("update supplier_product set cut_off_starts = null, cut_off_ends = null");
  await owner().query("update product set enabled = true");
  await changeSetting(http.open.brand, "ppob", true);
});
afterAll(() => http.close());

const owner = () => http.environment.database.owner;

async function listed(client: HttpClient, query: Record<string, string> = {}): Promise<PriceList> {
  const { status, json } = await client.call("priceList", query);
  expect(status).toBe(200);
  return json as PriceList;
}
const codes = ({ rows }: PriceList) => rows.map(({ code }) => code);
const rowOf = ({ rows }: PriceList, code: string) => rows.find((row) => row.code === code);

describe("the price list", () => {
  test("M297: shows a guest the retail price and no account's data", async () => {
    expect(rowOf(await listed(guest), "TSEL10")).toEqual({
      code: "TSEL10",
      name: "TELKOMSEL 10000",
      type: "pulsa",
      operator_code: "TELKOMSEL",
      price: 11_000,
      buying_price: null,
      selling_price: null,
      is_own: false,
      markup: null,
      open: true,
      closed_reason: null,
      opens_at: null,
    });
  });

  test("M298: shows a member their own price, the suggested selling price, and the difference", async () => {
    expect(rowOf(await listed(agent), "TSEL10")).toMatchObject({
      price: 10_300,
      selling_price: 11_000,
      markup: 700,
    });
  });

  test("depends on the session: a signed-out browser sees retail prices again", async () => {
    const leaving = await http.member(0);
    expect(rowOf(await listed(leaving), "XL5")?.price).toBe(5_600);
    await leaving.call("logout");
    expect(rowOf(await listed(leaving), "XL5")).toMatchObject({ price: 6_300, markup: null });
  });

  test("suggests no selling price below the member's own price", async () => {
    await owner().query("update margin_rule set fixed = 50 where category = 'member'");
    await reprice(http.environment.database.pool);
    const row = rowOf(await listed(agent), "TSEL10");
    await owner().query("update margin_rule set fixed = 900 where category = 'member'");
    await reprice(http.environment.database.pool);
    expect(row).toMatchObject({ price: 10_300, selling_price: 10_300, markup: 0 });
  });

  test("subtracts a promo while its stock lasts", async () => {
    await owner().query(
      "insert into promo (code, product_id, discount, stock) select 'HEMAT', id, 300, 1 from product where code = 'XL5'",
    );
    expect(rowOf(await listed(guest), "XL5")?.price).toBe(6_000);
    expect(rowOf(await listed(agent), "XL5")).toMatchObject({ price: 5_300, markup: 1_000 });
    await owner().query("update promo set taken_qty = stock");
    expect(rowOf(await listed(guest), "XL5")?.price).toBe(6_300);
  });

  test("contains no costs, suppliers or supplier codes for any reader", async () => {
    const costs = await owner().query<{ cost: string }>(
      "select distinct cost::text from supplier_product",
    );
    for (const client of [guest, agent]) {
      const { text } = await client.call("priceList");
      expect(text).not.toMatch(/digiflazz|iak|supplier_id|cost|sku|margin|priority|stock"/i);
      for (const { cost } of costs.rows) expect(text).not.toMatch(new RegExp(`:${cost}[,}]`));
    }
  });

  test("M298: is filtered by type, operator and words of name or code, in any order", async () => {
    expect(codes(await listed(guest, { type: "electricity" }))).toEqual(["PLN20", "PLN50"]);
    expect(codes(await listed(guest, { operator: "TELKOMSEL" }))).toEqual(["TSEL10", "TSEL20"]);
    expect(codes(await listed(guest, { search: "20000 telkom" }))).toEqual(["TSEL20"]);
    expect(codes(await listed(guest, { search: "tri1" }))).toEqual(["TRI10"]);
    expect(codes(await listed(guest, { type: "pulsa", operator: "XL", search: "pln" }))).toEqual(
      [],
    );
    expect(codes(await listed(guest, { search: "%" }))).toEqual([]);
  });

  test("offers every operator of the type, whatever other filters are set", async () => {
    const { operators } = await listed(guest, { type: "pulsa", operator: "XL", search: "5000" });
    expect(operators).toEqual([
      { code: "SMARTFREN", name: "Smartfren" },
      { code: "TELKOMSEL", name: "Telkomsel" },
      { code: "TRI", name: "Tri" },
      { code: "XL", name: "XL" },
    ]);
  });

  test("M298: keeps a closed product with its opening time", async () => {
    await owner().query(
      "update supplier_product set cut_off_starts = '00:00', cut_off_ends = '23:59' where sku = 'XL5'",
    );
    expect(rowOf(await listed(guest), "XL5")).toMatchObject({
      open: false,
      closed_reason: "cut_off",
      opens_at: "23:59",
      price: 6_300,
    });
    await owner().query("update product set enabled = false where code = 'XL5'");
    expect(rowOf(await listed(guest), "XL5")).toMatchObject({
      open: false,
      closed_reason: "closed",
      opens_at: null,
    });
  });

  test("shows a product as open while any of its suppliers delivers", async () => {
    await owner().query(
      "update supplier_product set cut_off_starts = '00:00', cut_off_ends = '23:59' where sku = 'TSEL10'",
    );
    expect(rowOf(await listed(guest), "TSEL10")).toMatchObject({ open: true, opens_at: null });
  });

  test("equals the sales screen in price and state of every product", async () => {
    const { rows } = await listed(agent, { type: "pulsa" });
    const { products } = (await agent.call("products", { type: "pulsa" })).json as {
      products: { code: string; price: number; open: boolean }[];
    };
    const facts = ({ code, price, open }: { code: string; price: number; open: boolean }) => ({
      code,
      price,
      open,
    });
    expect(rows.map(facts)).toEqual(products.map(facts));
  });

  test("returns a field error for an unknown type, and an error when the brand does not sell", async () => {
    const wrong = await guest.call("priceList", { type: "parkir" });
    expect([wrong.status, Object.keys(refusalOf(wrong).fields ?? {})]).toEqual([422, ["type"]]);
    await changeSetting(http.open.brand, "ppob", false);
    for (const name of ["priceList", "priceHighlights"] as const)
      expect(refusalOf(await guest.call(name)).code).toBe("feature_off");
  });

  test("is limited to 240 calls a minute for one visitor", async () => {
    const limited = await openHttpEnvironment({
      members: 0,
      idle: true,
      env: { KONTER_RATE_LIMIT_FACTOR: "1" },
    });
    const visitor = await limited.visitor();
    const answers = await Promise.all(
      Array.from({ length: 245 }, async () => visitor.call("priceList", { search: "XL5" })),
    );
    await limited.close();
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeLessThanOrEqual(5);
  });
});

describe("the price highlights", () => {
  test("M157: contain retail prices of open products, one for every operator before any has a second", async () => {
    await owner().query("update product set enabled = false where code = 'SMART10'");
    const { json, text } = await guest.call("priceHighlights");
    const { types } = json as PriceHighlights;
    expect(types.map(({ type, product_count }) => [type, product_count])).toEqual([
      ["pulsa", 5],
      ["electricity", 2],
    ]);
    expect(types[0]?.products.map(({ code, price }) => [code, price])).toEqual([
      ["TSEL10", 11_000],
      ["TRI10", 10_850],
      ["XL5", 6_300],
      ["TSEL20", 20_950],
    ]);
    expect(text).not.toMatch(/digiflazz|iak|cost|sku/i);
    expect((await agent.call("priceHighlights")).json).toEqual(json);
  });
});

describe("the public pages", () => {
  const page = async (path: string, client: HttpClient) =>
    (await client.send(path, { headers: { host: undefined } })).text;
  const linkOf = (text: string) => /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1];

  test("M157: serve the landing page with its prices, a description and one address in its first bytes, for visitors only", async () => {
    await changeSetting(http.open.brand, "landing", true);
    const text = await page("/?from=iklan", guest);
    expect(text).toContain(
      '"call":"priceHighlights","input":{},"answer":{"types":[{"type":"pulsa"',
    );
    expect(linkOf(text)).toBe(`${http.memberAddress}/`);
    expect(text).toMatch(/<meta name="description" content="Konter: jual pulsa/);
    const own = await page("/", agent);
    expect([own.includes("priceHighlights"), linkOf(own)]).toEqual([false, undefined]);
    await changeSetting(http.open.brand, "ppob", false);
    const plain = await page("/", guest);
    expect(plain).not.toContain("priceHighlights");
    expect(plain).not.toMatch(/content="[^"]*pulsa/);
    await changeSetting(http.open.brand, "landing", false);
    expect(linkOf(await page("/", guest))).toBeUndefined();
  });

  test("M297: serve the price list under one address, whatever filters are set", async () => {
    expect(linkOf(await page("/pricelist/pulsa?operator=XL", guest))).toBe(
      `${http.memberAddress}/pricelist/pulsa`,
    );
    expect((await guest.send("/pricelist")).status).toBe(200);
  });
});
