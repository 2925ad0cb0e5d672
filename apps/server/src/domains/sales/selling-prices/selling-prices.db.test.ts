import { randomUUID } from "node:crypto";
import type { Product } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import type { SellingPriceEffect } from "@konter/contract/selling-prices";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { reprice } from "../catalog/index.ts";
import { liftSellingPrices } from "./lift-selling-prices.ts";
import { readSellingPrices } from "./read-selling-prices.ts";
import { openPricedEnvironment, told } from "./testing/priced-environment.ts";
import type { PricedEnvironment } from "./testing/priced-environment.ts";

let environment: PricedEnvironment;
let http: HttpEnvironment;
let agent: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  environment = await openPricedEnvironment();
  ({ http, agent, other } = environment);
});
beforeEach(() => environment.reset());
afterAll(() => http.close());

const costs = (by: number) =>
  environment.sql("update margin_rule set fixed = $1 where category = 'agent'", [by]);
async function liftAll() {
  while (await liftSellingPrices(http.open.brand));
}

describe("an own selling price", () => {
  test("M300: is the account's alone, in the price list, for purchases and for other modules", async () => {
    expect(await environment.set("TSEL10", "12000")).toEqual({
      product_code: "TSEL10",
      buying_price: 10_300,
      selling_price: 12_000,
      corrected: null,
    });
    expect((await environment.listed()).get("TSEL10")).toMatchObject({
      price: 10_300,
      buying_price: 10_300,
      selling_price: 12_000,
      is_own: true,
      markup: 1_700,
    });
    expect((await environment.listed()).get("TSEL20")).toMatchObject({
      selling_price: 20_950,
      is_own: false,
    });
    expect(await environment.sellingPrice("TSEL10", other)).toBe(11_000);
    const { products } = await told<{ products: Product[] }>(agent, "products", { type: "pulsa" });
    expect(products.find(({ code }) => code === "TSEL10")?.selling_price).toBe(12_000);
    expect(products.find(({ code }) => code === "TSEL20")?.selling_price).toBe(null);
    const member = http.environment.members[0]?.id ?? 0;
    const read = await readSellingPrices(http.open.brand.pool, member, ["XL5", "TSEL10", "NONE"]);
    expect(read.map(({ code, selling_price, is_own }) => [code, selling_price, is_own])).toEqual([
      ["XL5", 6_300, false],
      ["TSEL10", 12_000, true],
    ]);
  });

  test("M302: accepts a pasted 12.500, and rejects other characters with its own message and without a change", async () => {
    expect((await environment.set("TSEL10", "Rp 12.500")).selling_price).toBe(12_500);
    for (const typed of ["", "12,5", "1e4", "-12500", "dua belas", "12.50"]) {
      const answer = await agent.call("sellingPriceSet", {
        product_code: "TSEL10",
        selling_price: typed,
      });
      expect([typed, answer.status, fieldsOf(answer)]).toEqual([
        typed,
        422,
        { selling_price: "Harga jual hanya boleh angka." },
      ]);
    }
    const high = await agent.call("sellingPriceSet", {
      product_code: "TSEL10",
      selling_price: "100000001",
    });
    expect(fieldsOf(high)).toEqual({ selling_price: "Harga jual maksimal Rp100.000.000." });
    const unknown = await agent.call("sellingPriceSet", {
      product_code: "NONE",
      selling_price: "1",
    });
    expect(refusalOf(unknown).code).toBe("product_not_found");
    expect((await environment.rulesOf()).map(({ selling_price: price }) => price)).toEqual([
      12_500,
    ]);
  });

  test("M303: becomes the buying price when it is lower, with a note in the response", async () => {
    expect(await environment.set("TSEL10", "9.000")).toEqual({
      product_code: "TSEL10",
      buying_price: 10_300,
      selling_price: 10_300,
      corrected: {
        code: "selling_price_reset",
        message: "Harga jual di bawah harga beli, jadi diatur sama dengan harga beli: Rp10.300.",
      },
    });
    expect(await environment.sellingPrice("TSEL10")).toBe(10_300);
  });

  test("exists once after repeated and concurrent changes, and the last one applies", async () => {
    await Promise.all(
      ["12000", "12000", "13000", "13000"].map((price) => environment.set("TSEL10", price)),
    );
    await environment.set("TSEL10", "14000");
    await environment.set("TSEL10", "14000");
    const rules = await environment.rulesOf();
    expect(rules.map(({ selling_price: price }) => price)).toEqual([14_000]);
    await told(agent, "sellingPriceRuleRemove", { rule_id: String(rules[0]?.id) });
    expect([await environment.rulesOf(), await environment.sellingPrice("TSEL10")]).toEqual([
      [],
      11_000,
    ]);
  });
});

/** Whether a whole list and single products have equal prices. */
async function listsAgree(): Promise<boolean> {
  const { sql } = environment;
  const differing = await sql(
    `with one as (
       select p.code, selling_price_by(pp.price, own.price, own.fixed, own.rate_basis_points, own.rounding) as price
       from product_price pp join product p on p.id = pp.product_id
       cross join lateral selling_rule_of($1, p.id, p.screen, p.operator_code) own where pp.category = 'agent'
     ), whole as (select * from own_selling_prices($1, 'agent', null))
     (select * from one except select * from whole) union all (select * from whole except select * from one)`,
    [http.environment.members[0]?.id],
  );
  return differing.length === 0;
}

describe("a markup", () => {
  test("M301: is in rupiah or percent, for a product, an operator, a kind or all, rounded up", async () => {
    await environment.mark({ markup: "1.000" });
    expect(await environment.sellingPrice("PLN20")).toBe(21_475);
    await environment.mark({ type: "pulsa", markup: "10%", unit: "percent", rounding: 500 });
    // 5.600 + 560 = 6.160
    expect(await environment.sellingPrice("XL5")).toBe(6_500);
    await environment.mark({ operator: "XL", markup: "2,5", unit: "percent", rounding: 1_000 });
    expect(await environment.sellingPrice("XL5")).toBe(6_000);
    await environment.mark({ product_code: "XL5", markup: "0", rounding: 100 });
    expect(await environment.sellingPrice("XL5")).toBe(5_600);
    expect(await environment.sellingPrice("TSEL10")).toBe(11_500);
    expect(await environment.sellingPrice("PLN20")).toBe(21_475);
  });

  test("M301: applies by the most specific rule, whichever exist and in whatever order they were set", async () => {
    const places = [
      { rank: 4, input: { product_code: "TSEL10" } },
      { rank: 3, input: { type: "pulsa", operator: "TELKOMSEL" } },
      { rank: 2, input: { operator: "TELKOMSEL" } },
      { rank: 1, input: { type: "pulsa" } },
      { rank: 0, input: {} },
    ];
    const some = fc.shuffledSubarray(places, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, async (chosen) => {
        await environment.sql("delete from selling_price_rule");
        for (const { rank, input } of chosen)
          await environment.mark({ ...input, markup: String(1_000 + rank) });
        const highest = Math.max(...chosen.map(({ rank }) => rank));
        expect(await environment.sellingPrice("TSEL10")).toBe(10_300 + 1_000 + highest);
        const ofOthers = chosen.filter(({ rank }) => rank <= 1).map(({ rank }) => rank);
        const xl = ofOthers.length === 0 ? 6_300 : 5_600 + 1_000 + Math.max(...ofOthers);
        expect(await environment.sellingPrice("XL5")).toBe(xl);
        expect(await listsAgree()).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test("M304: becomes 0 when it is invalid, with a note in the response", async () => {
    for (const [typed, unit] of [
      ["seribu", "rupiah"],
      ["-500", "rupiah"],
      ["10.000.001", "rupiah"],
      ["101", "percent"],
      ["1,234", "percent"],
    ] as const) {
      await environment.sql("delete from selling_price_rule");
      const { corrected } = await environment.mark({ markup: typed, unit });
      expect([typed, corrected]).toEqual([
        typed,
        { code: "markup_zeroed", message: "Markup tidak dapat dibaca, jadi diatur ke 0." },
      ]);
      expect(await environment.sellingPrice("TSEL10")).toBe(10_300);
    }
  });

  test("is previewed with the count of products, the changes and the lowest markup, and nothing is stored", async () => {
    await environment.set("TSEL20", "25000");
    const draft = { operator: "TELKOMSEL", markup: "500", unit: "rupiah" };
    const before = await told<SellingPriceEffect>(agent, "markupPreview", draft);
    expect(before).toEqual({
      // Its own selling price keeps TSEL20.
      products: 1,
      changed: 1,
      lowest_markup: 500,
      examples: [
        {
          code: "TSEL10",
          name: "TELKOMSEL 10000",
          buying_price: 10_300,
          before: 11_000,
          after: 10_800,
        },
      ],
      corrected: null,
    });
    expect(await environment.rulesOf()).toHaveLength(1);
    expect(await environment.mark(draft)).toEqual(before);
    expect(await told<SellingPriceEffect>(agent, "markupPreview", draft)).toMatchObject({
      products: 1,
      changed: 0,
    });
    expect(await environment.sellingPrice("TSEL10")).toBe(10_800);
  });

  test("is rejected without a change for both a product and a kind", async () => {
    const answer = await agent.call("markupSet", {
      product_code: "XL5",
      type: "pulsa",
      markup: "1",
      unit: "rupiah",
    });
    expect([answer.status, await environment.rulesOf()]).toEqual([422, []]);
    expect(answer.text).toContain("Pilih satu produk, atau jenis dan operator; tidak keduanya.");
  });

  test("is neither shown to nor removed by another account", async () => {
    await environment.mark({ markup: "1" }, other);
    const [rule] = await environment.rulesOf(other);
    const answer = await agent.call("sellingPriceRuleRemove", { rule_id: String(rule?.id) });
    expect(refusalOf(answer).code).toBe("selling_price_rule_not_found");
    expect([await environment.rulesOf(), (await environment.rulesOf(other)).length]).toEqual([
      [],
      1,
    ]);
  });
});

test("M300: is replaced by a copy of the recommended prices of a filter, rounded up, which later changes leave unchanged", async () => {
  await environment.set("TSEL10", "15000");
  const filter = { operator: "TELKOMSEL", rounding: 500 };
  const shown = await told<SellingPriceEffect>(agent, "sellingPriceCopyPreview", filter);
  expect(shown).toMatchObject({ products: 2, changed: 2, lowest_markup: 700 });
  expect(await told<SellingPriceEffect>(agent, "sellingPriceCopy", filter)).toEqual(shown);
  const prices = async () => {
    const rows = await environment.listed();
    return ["TSEL10", "TSEL20", "XL5"].map((code) => rows.get(code)?.selling_price);
  };
  expect(await prices()).toEqual([11_000, 21_000, 6_300]);
  await environment.sql("update margin_rule set fixed = 1900 where category = 'member'");
  await reprice(http.environment.database.pool);
  expect(await prices()).toEqual([11_000, 21_000, 7_300]);
  const nothing = await agent.call("sellingPriceCopy", { operator: "NOBODY" });
  expect(refusalOf(nothing).code).toBe("selling_prices_nothing");
});

describe("a buying price above a selling price", () => {
  const notices = async (client: HttpClient) =>
    (await told<{ rows: { title: string; body: string }[] }>(client, "notificationsToday")).rows;

  test("M305: lifts the selling price to it, and notifies once about all lifted prices", async () => {
    await environment.set("TSEL10", "10500");
    await environment.set("XL5", "5.700");
    await environment.set("TSEL20", "30000");
    await environment.set("TSEL10", "10400", other);
    await costs(450);
    await reprice(http.environment.database.pool);
    // No sale is below it even before the notification.
    expect(await environment.sellingPrice("TSEL10")).toBe(10_550);
    await liftAll();
    await liftAll();
    expect(await notices(agent)).toMatchObject([
      {
        title: "Harga beli naik",
        body: "2 harga jual Anda dinaikkan sama dengan harga beli: XL 5000 Rp5.700 → Rp5.850; TELKOMSEL 10000 Rp10.500 → Rp10.550.",
      },
    ]);
    expect((await notices(other)).map(({ body }) => body)).toEqual([
      "1 harga jual Anda dinaikkan sama dengan harga beli: TELKOMSEL 10000 Rp10.400 → Rp10.550.",
    ]);
    expect(
      (await environment.rulesOf()).map(({ product, selling_price: price, lifted }) => [
        product?.code,
        price,
        lifted,
      ]),
    ).toEqual([
      ["TSEL10", 10_550, true],
      ["TSEL20", 30_000, false],
      ["XL5", 5_850, true],
    ]);
    // It keeps the lifted price when the buying price falls again.
    await costs(200);
    await reprice(http.environment.database.pool);
    expect(await environment.sellingPrice("TSEL10")).toBe(10_550);
    expect(await environment.sql("select from selling_price_recheck")).toEqual([]);
  });

  test("M305: lifts it after a change of the account's tier too, while a markup follows without a notification", async () => {
    await environment.set("TSEL10", "10400");
    await environment.mark({ type: "electricity", markup: "500" });
    await environment.sql("update member set category = 'member' where id = $1", [
      http.environment.members[0]?.id,
    ]);
    try {
      await liftAll();
      expect((await notices(agent)).map(({ body }) => body)).toEqual([
        "1 harga jual Anda dinaikkan sama dengan harga beli: TELKOMSEL 10000 Rp10.400 → Rp11.000.",
      ]);
    } finally {
      await environment.sql("update member set category = 'agent' where id = $1", [
        http.environment.members[0]?.id,
      ]);
    }
  });
});

describe("a sale", () => {
  const buy = (input: object, key: string = randomUUID()) =>
    agent.call(
      "buyPrepaid",
      {
        product_code: "TSEL10",
        destination_number: `0812${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`,
        price: 10_300,
        pin: TEST_PIN,
        ...input,
      },
      { key },
    );
  const soldFor = async (refId: string) =>
    (await told<{ rows: Transaction[] }>(agent, "transactions")).rows.find(
      ({ ref_id }) => ref_id === refId,
    )?.selling_price;
  const refOf = (answer: { readonly json: unknown }) =>
    (answer.json as { readonly ref_id: string }).ref_id;

  test("M300: has the account's own selling price unless another is typed, and keeps it when the rule changes", async () => {
    expect(await soldFor(refOf(await buy({})))).toBe(10_300);
    await environment.mark({ operator: "TELKOMSEL", markup: "10", unit: "percent", rounding: 500 });
    const key = randomUUID();
    const input = { destination_number: "081277770001" };
    const sold = refOf(await buy(input, key));
    expect(await soldFor(sold)).toBe(11_500);
    expect(await soldFor(refOf(await buy({ selling_price: 11_111 })))).toBe(11_111);
    await environment.set("TSEL10", "20000");
    expect(refOf(await buy(input, key))).toBe(sold);
    expect(await soldFor(sold)).toBe(11_500);
  });
});
