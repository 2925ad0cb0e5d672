import { randomUUID } from "node:crypto";
import type { PriceList, Product } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import type {
  AdminPriceHistory,
  AdminPriceTrace,
  PriceHistory,
  PriceTrace,
  SellingPriceEffect,
  SellingPriceRule,
  SellingPriceSaved,
} from "@konter/contract/selling-prices";
import type { ExportFile } from "@konter/contract/report";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TEST_PIN } from "../../../testing/counter.ts";
import { fieldsOf, refusalOf } from "../../../testing/http-client.ts";
import type { HttpClient } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { reprice } from "../catalog/index.ts";
import { liftSellingPrices } from "./lift-selling-prices.ts";
import { readSellingPrices } from "./read-selling-prices.ts";

let http: HttpCounter;
let agent: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpCounter({ members: 2, idle: true });
  [agent, other] = await Promise.all([http.member(0), http.member(1)]);
});
beforeEach(async () => {
  await sql("delete from selling_price_rule");
  await sql("delete from selling_price_recheck");
  await sql("delete from notification");
  await sql("delete from margin_rule");
  await sql(
    "insert into margin_rule (category, fixed, rate_basis_points) values ('member', 900, 0), ('agent', 200, 0)",
  );
  await reprice(http.counter.database.pool);
});
afterAll(() => http.close());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await http.counter.database.owner.query<never>(text, values)).rows as Row[];
}
/** Sends, and has the answer of what was not refused. */
async function told<Answer>(
  client: HttpClient,
  ...call: Parameters<HttpClient["call"]>
): Promise<Answer> {
  const { status, json, text } = await client.call(...call);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return json as Answer;
}
const set = (code: string, selling_price: string, client = agent) =>
  told<SellingPriceSaved>(client, "sellingPriceSet", { product_code: code, selling_price });
const mark = (input: object, client = agent) =>
  told<SellingPriceEffect>(client, "markupSet", { unit: "rupiah", ...input });
async function listed(client = agent): Promise<ReadonlyMap<string, PriceList["rows"][number]>> {
  const { rows } = await told<PriceList>(client, "priceList");
  return new Map(rows.map((row) => [row.code, row]));
}
const sellingPrice = async (code: string, client = agent) =>
  (await listed(client)).get(code)?.selling_price;
const rulesOf = async (client = agent) =>
  (await told<{ rules: SellingPriceRule[] }>(client, "sellingPriceRules")).rules;
const costs = (by: number) =>
  sql("update margin_rule set fixed = $1 where category = 'agent'", [by]);
async function liftAll() {
  while (await liftSellingPrices(http.open.brand));
}

describe("an own selling price", () => {
  test("M300: is the account's alone, on the price list, at the counter and for other modules", async () => {
    expect(await set("TSEL10", "12000")).toEqual({
      product_code: "TSEL10",
      buying_price: 10_300,
      selling_price: 12_000,
      corrected: null,
    });
    expect((await listed()).get("TSEL10")).toMatchObject({
      price: 10_300,
      buying_price: 10_300,
      selling_price: 12_000,
      is_own: true,
      markup: 1_700,
    });
    expect((await listed()).get("TSEL20")).toMatchObject({ selling_price: 20_950, is_own: false });
    expect(await sellingPrice("TSEL10", other)).toBe(11_000);
    const { products } = await told<{ products: Product[] }>(agent, "products", { type: "pulsa" });
    expect(products.find(({ code }) => code === "TSEL10")?.selling_price).toBe(12_000);
    expect(products.find(({ code }) => code === "TSEL20")?.selling_price).toBe(null);
    const member = http.counter.members[0]?.id ?? 0;
    const read = await readSellingPrices(http.open.brand.pool, member, ["XL5", "TSEL10", "NONE"]);
    expect(read.map(({ code, selling_price, is_own }) => [code, selling_price, is_own])).toEqual([
      ["XL5", 6_300, false],
      ["TSEL10", 12_000, true],
    ]);
  });

  test("M302: takes a pasted 12.500, and refuses what is not digits in words of its own, and changes nothing", async () => {
    expect((await set("TSEL10", "Rp 12.500")).selling_price).toBe(12_500);
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
    expect(fieldsOf(high)).toEqual({ selling_price: "Harga jual paling besar Rp100.000.000." });
    const unknown = await agent.call("sellingPriceSet", {
      product_code: "NONE",
      selling_price: "1",
    });
    expect(refusalOf(unknown).code).toBe("product_not_found");
    expect((await rulesOf()).map(({ selling_price: price }) => price)).toEqual([12_500]);
  });

  test("M303: below the buying price it becomes the buying price, and the answer says so", async () => {
    expect(await set("TSEL10", "9.000")).toEqual({
      product_code: "TSEL10",
      buying_price: 10_300,
      selling_price: 10_300,
      corrected: {
        code: "selling_price_reset",
        message: "Harga jual di bawah harga beli, jadi diatur sama dengan harga beli: Rp10.300.",
      },
    });
    expect(await sellingPrice("TSEL10")).toBe(10_300);
  });

  test("stands once however often it is set, also at the same moment, and the last one stands", async () => {
    await Promise.all(["12000", "12000", "13000", "13000"].map((price) => set("TSEL10", price)));
    await set("TSEL10", "14000");
    await set("TSEL10", "14000");
    const rules = await rulesOf();
    expect(rules.map(({ selling_price: price }) => price)).toEqual([14_000]);
    await told(agent, "sellingPriceRuleRemove", { id: String(rules[0]?.id) });
    expect([await rulesOf(), await sellingPrice("TSEL10")]).toEqual([[], 11_000]);
  });
});

describe("a markup", () => {
  test("M301: is in rupiah or percent, for a product, an operator, a kind or all, rounded up", async () => {
    await mark({ markup: "1.000" });
    expect(await sellingPrice("PLN20")).toBe(21_475);
    await mark({ type: "pulsa", markup: "10%", unit: "percent", rounding: 500 });
    // 5.600 + 560 = 6.160
    expect(await sellingPrice("XL5")).toBe(6_500);
    await mark({ operator: "XL", markup: "2,5", unit: "percent", rounding: 1_000 });
    expect(await sellingPrice("XL5")).toBe(6_000);
    await mark({ product_code: "XL5", markup: "0", rounding: 100 });
    expect(await sellingPrice("XL5")).toBe(5_600);
    expect(await sellingPrice("TSEL10")).toBe(11_500);
    expect(await sellingPrice("PLN20")).toBe(21_475);
  });

  test("M301: the most specific rule decides, whichever stand and in whatever order they were set", async () => {
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
        await sql("delete from selling_price_rule");
        for (const { rank, input } of chosen)
          await mark({ ...input, markup: String(1_000 + rank) });
        const highest = Math.max(...chosen.map(({ rank }) => rank));
        expect(await sellingPrice("TSEL10")).toBe(10_300 + 1_000 + highest);
        const ofOthers = chosen.filter(({ rank }) => rank <= 1).map(({ rank }) => rank);
        const xl = ofOthers.length === 0 ? 6_300 : 5_600 + 1_000 + Math.max(...ofOthers);
        expect(await sellingPrice("XL5")).toBe(xl);
      }),
      { numRuns: 15 },
    );
  });

  test("M304: what is none becomes 0, and the answer says so", async () => {
    for (const [typed, unit] of [
      ["seribu", "rupiah"],
      ["-500", "rupiah"],
      ["10.000.001", "rupiah"],
      ["101", "percent"],
      ["1,234", "percent"],
    ] as const) {
      await sql("delete from selling_price_rule");
      const { corrected } = await mark({ markup: typed, unit });
      expect([typed, corrected]).toEqual([
        typed,
        { code: "markup_zeroed", message: "Markup tidak dapat dibaca, jadi diatur ke 0." },
      ]);
      expect(await sellingPrice("TSEL10")).toBe(10_300);
    }
  });

  test("is shown before it is saved: how many products, which change, the lowest markup; nothing is kept", async () => {
    await set("TSEL20", "25000");
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
    expect(await rulesOf()).toHaveLength(1);
    expect(await mark(draft)).toEqual(before);
    expect(await told<SellingPriceEffect>(agent, "markupPreview", draft)).toMatchObject({
      products: 1,
      changed: 0,
    });
    expect(await sellingPrice("TSEL10")).toBe(10_800);
  });

  test("for a product and a kind at once is refused, and changes nothing", async () => {
    const answer = await agent.call("markupSet", {
      product_code: "XL5",
      type: "pulsa",
      markup: "1",
      unit: "rupiah",
    });
    expect([answer.status, await rulesOf()]).toEqual([422, []]);
    expect(answer.text).toContain("Pilih satu produk, atau jenis dan operator; tidak keduanya.");
  });

  test("of somebody else is neither seen nor removed", async () => {
    await mark({ markup: "1" }, other);
    const [rule] = await rulesOf(other);
    const answer = await agent.call("sellingPriceRuleRemove", { id: String(rule?.id) });
    expect(refusalOf(answer).code).toBe("selling_price_rule_not_found");
    expect([await rulesOf(), (await rulesOf(other)).length]).toEqual([[], 1]);
  });
});

test("M300: the recommended prices of what is filtered are copied, rounded up, over own ones; later changes leave them", async () => {
  await set("TSEL10", "15000");
  const filter = { operator: "TELKOMSEL", rounding: 500 };
  const shown = await told<SellingPriceEffect>(agent, "sellingPriceCopyPreview", filter);
  expect(shown).toMatchObject({ products: 2, changed: 2, lowest_markup: 700 });
  expect(await told<SellingPriceEffect>(agent, "sellingPriceCopy", filter)).toEqual(shown);
  const prices = async () => {
    const rows = await listed();
    return ["TSEL10", "TSEL20", "XL5"].map((code) => rows.get(code)?.selling_price);
  };
  expect(await prices()).toEqual([11_000, 21_000, 6_300]);
  await sql("update margin_rule set fixed = 1900 where category = 'member'");
  await reprice(http.counter.database.pool);
  expect(await prices()).toEqual([11_000, 21_000, 7_300]);
  const nothing = await agent.call("sellingPriceCopy", { operator: "NOBODY" });
  expect(refusalOf(nothing).code).toBe("selling_prices_nothing");
});

describe("a buying price that overtakes", () => {
  const notices = async (client: HttpClient) =>
    (await told<{ rows: { title: string; body: string }[] }>(client, "notificationsToday")).rows;

  test("M305: lifts selling prices to it, and tells once of all that were lifted", async () => {
    await set("TSEL10", "10500");
    await set("XL5", "5.700");
    await set("TSEL20", "30000");
    await set("TSEL10", "10400", other);
    await costs(450);
    await reprice(http.counter.database.pool);
    // Before anybody is told nothing is sold below it either.
    expect(await sellingPrice("TSEL10")).toBe(10_550);
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
      (await rulesOf()).map(({ product, selling_price: price, lifted }) => [
        product?.code,
        price,
        lifted,
      ]),
    ).toEqual([
      ["TSEL10", 10_550, true],
      ["TSEL20", 30_000, false],
      ["XL5", 5_850, true],
    ]);
    // It stays where it was lifted to when the buying price falls again.
    await costs(200);
    await reprice(http.counter.database.pool);
    expect(await sellingPrice("TSEL10")).toBe(10_550);
    expect(await sql("select from selling_price_recheck")).toEqual([]);
  });

  test("M305: because the account's own tier moved lifts them as well; a markup follows without a word", async () => {
    await set("TSEL10", "10400");
    await mark({ type: "electricity", markup: "500" });
    await sql("update member set category = 'member' where id = $1", [http.counter.members[0]?.id]);
    try {
      await liftAll();
      expect((await notices(agent)).map(({ body }) => body)).toEqual([
        "1 harga jual Anda dinaikkan sama dengan harga beli: TELKOMSEL 10000 Rp10.400 → Rp11.000.",
      ]);
    } finally {
      await sql("update member set category = 'agent' where id = $1", [
        http.counter.members[0]?.id,
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

  test("M300: is for the own selling price unless another is typed, and keeps it when the rule changes", async () => {
    expect(await soldFor(refOf(await buy({})))).toBe(10_300);
    await mark({ operator: "TELKOMSEL", markup: "10", unit: "percent", rounding: 500 });
    const key = randomUUID();
    const input = { destination_number: "081277770001" };
    const sold = refOf(await buy(input, key));
    expect(await soldFor(sold)).toBe(11_500);
    expect(await soldFor(refOf(await buy({ selling_price: 11_111 })))).toBe(11_111);
    await set("TSEL10", "20000");
    expect(refOf(await buy(input, key))).toBe(sold);
    expect(await soldFor(sold)).toBe(11_500);
  });
});

describe("where a price comes from", () => {
  test("M306, M299: a member sees tier, promo, upline's margin, own markup and stock, and no cost", async () => {
    const [first, second] = http.counter.members;
    await sql("update member set upline_id = $2 where id = $1", [first?.id, second?.id]);
    await sql(
      "insert into cashback_rule (kind, fixed, valid_from) values ('upline_share', 50, now() - interval '1 day')",
    );
    await sql(
      "insert into promo (code, product_id, discount, stock) select 'HEMAT', id, 100, 1 from product where code = 'TSEL10'",
    );
    await mark({ type: "pulsa", markup: "1000", rounding: 500 });
    const answer = await agent.call("priceTrace", { code: "TSEL10" });
    expect(answer.json as PriceTrace).toMatchObject({
      category: "agent",
      tier_price: 10_300,
      discount: 100,
      buying_price: 10_200,
      upline_margin: 50,
      recommended_price: 11_000,
      // Of what the tier pays without a promo: a promo is the account's gain.
      selling_price: 11_500,
      markup: 1_300,
      rule: { type: "pulsa", operator_code: null, product: null, markup: 1_000, rounding: 500 },
      stock: null,
    });
    expect(answer.text).not.toMatch(/cost|10100|supplier/);
    await sql("delete from promo");
    await sql("update supplier_product set stock = 7 where sku = 'TSEL10'");
    expect(await told<PriceTrace>(agent, "priceTrace", { code: "TSEL10" })).toMatchObject({
      stock: 7,
    });
    await sql("update supplier_product set stock = null");
    expect(refusalOf(await agent.call("priceTrace", { code: "NONE" })).code).toBe(
      "product_not_found",
    );
    const staff = await http.staff();
    const { tiers } = await told<AdminPriceTrace>(staff, "adminPriceTrace", { code: "TSEL10" });
    expect(tiers.find(({ category }) => category === "agent")).toEqual({
      category: "agent",
      supplier_cost: 10_100,
      brand_margin: 200,
      price: 10_300,
      cashback: 0,
      upline_margin: 50,
      left: 150,
    });
    await sql("delete from cashback_rule");
    await sql("update member set upline_id = null where id = $1", [first?.id]);
  });

  test("M317: the history tells the account's own prices and who moved them; staff see costs and names", async () => {
    await sql("delete from price_history");
    await sql("delete from product_price");
    await reprice(http.counter.database.pool);
    await set("TSEL10", "10.400");
    await mark({ product_code: "TSEL10", markup: "1000" });
    await set("TSEL10", "10.400");
    const staff = await http.staff();
    await told(staff, "marginRuleSave", {
      category: "agent",
      product_code: "TSEL10",
      fixed: 350,
      rate_basis_points: 0,
    });
    await liftAll();
    const { points } = await told<PriceHistory>(agent, "priceHistory", { code: "TSEL10" });
    expect(points.map(({ since: _since, ...point }) => point)).toEqual([
      { buying_price: 10_300, selling_price: 11_000, by: "brand" },
      { buying_price: 10_300, selling_price: 10_400, by: "account" },
      { buying_price: 10_300, selling_price: 11_300, by: "account" },
      { buying_price: 10_300, selling_price: 10_400, by: "account" },
      { buying_price: 10_450, selling_price: 10_450, by: "brand" },
    ]);
    const { points: others } = await told<PriceHistory>(other, "priceHistory", { code: "TSEL10" });
    expect(others.map(({ selling_price: price }) => price)).toEqual([11_000, 11_000]);
    const { rows } = await told<AdminPriceHistory>(staff, "adminPriceHistory", { code: "TSEL10" });
    const [newest] = rows;
    expect(newest).toMatchObject({ category: "agent", supplier_cost: 10_100, price: 10_450 });
    expect(newest?.staff).toEqual(expect.any(String));
    expect(rows.slice(1).map(({ staff: who }) => who)).toEqual([null, null]);
  });
});

describe("a file of the price list", () => {
  const fetched = async (query: object) => {
    const file = await told<ExportFile>(agent, "priceListExport", query);
    return { ...file, bytes: Buffer.from(file.content_base64, "base64") };
  };

  test("M316: has the rows that the filter shows, as a workbook and as a PDF, and no formula", async () => {
    await sql("update product set name = '=1+1' where code = 'TSEL20'");
    await set("TSEL10", "12345");
    const filter = { type: "pulsa", operator: "TELKOMSEL" };
    const { rows } = await told<PriceList>(agent, "priceList", filter);
    const file = await fetched({ ...filter, format: "xlsx" });
    const workbook = await readXlsx(file.bytes);
    expect(workbook.sheets[0]?.rows).toEqual([
      ["Produk", "Kode", "Jenis", "Operator", "Harga beli", "Harga jual", "Markup", "Status"],
      ["TELKOMSEL 10000", "TSEL10", "pulsa", "TELKOMSEL", 10_300, 12_345, 2_045, "Buka"],
      ["'=1+1", "TSEL20", "pulsa", "TELKOMSEL", 20_250, 20_950, 700, "Buka"],
    ]);
    expect([file.rows, rows.length]).toEqual([2, 2]);
    const pdf = await fetched({ ...filter, format: "pdf" });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.file_name).toMatch(/^harga-\d{4}-\d{2}-\d{2}\.pdf$/);
    await sql("update product set name = 'TELKOMSEL 20000' where code = 'TSEL20'");
    const none = await fetched({ search: "nothing like it", format: "xlsx" });
    expect(none.rows).toBe(0);
  });
});
