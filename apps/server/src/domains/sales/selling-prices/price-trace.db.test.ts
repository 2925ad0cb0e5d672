import type { PriceList } from "@konter/contract/catalog";
import type { ExportFile } from "@konter/contract/report";
import type {
  AdminPriceHistory,
  AdminPriceTrace,
  PriceHistory,
  PriceTrace,
} from "@konter/contract/selling-prices";
import { readXlsx } from "../../../platform/workbooks.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { reprice } from "../catalog/index.ts";
import { liftSellingPrices } from "./lift-selling-prices.ts";
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

describe("the parts of a price", () => {
  test("M299: are tier, promo, upline's margin, own markup and stock for a member, without cost", async () => {
    const [first, second] = http.environment.members;
    await environment.sql("update member set upline_id = $2 where id = $1", [
      first?.id,
      second?.id,
    ]);
    await environment.sql(
      "insert into cashback_rule (kind, fixed, valid_from) values ('upline_share', 50, now() - interval '1 day')",
    );
    await environment.sql(
      "insert into promo (code, product_id, discount, stock) select 'HEMAT', id, 100, 1 from product where code = 'TSEL10'",
    );
    await environment.mark({ type: "pulsa", markup: "1000", rounding: 500 });
    const answer = await agent.call("priceTrace", { product_code: "TSEL10" });
    expect(answer.json as PriceTrace).toMatchObject({
      code: "TSEL10",
      name: "TELKOMSEL 10000",
      category: "agent",
      tier_price: 10_300,
      discount: 100,
      buying_price: 10_200,
      upline_margin: 50,
      recommended_price: 11_000,
      // Based on the tier's price without a promo, because a promo is the account's gain.
      selling_price: 11_500,
      markup: 1_300,
      rule: { type: "pulsa", operator_code: null, product: null, markup: 1_000, rounding: 500 },
      stock: null,
    });
    expect(answer.text).not.toMatch(/cost|10100|supplier/);
    await environment.sql("delete from promo");
    await environment.sql("update supplier_product set stock = 7 where sku = 'TSEL10'");
    expect(await told<PriceTrace>(agent, "priceTrace", { product_code: "TSEL10" })).toMatchObject({
      stock: 7,
    });
    await environment.sql("update supplier_product set stock = null");
    expect(refusalOf(await agent.call("priceTrace", { product_code: "NONE" })).code).toBe(
      "product_not_found",
    );
    const staff = await http.staff();
    const { tiers } = await told<AdminPriceTrace>(staff, "adminPriceTrace", {
      product_code: "TSEL10",
    });
    expect(tiers.find(({ category }) => category === "agent")).toEqual({
      category: "agent",
      supplier_cost: 10_100,
      brand_margin: 200,
      price: 10_300,
      cashback: 0,
      upline_margin: 50,
      left: 150,
    });
    await environment.sql("delete from cashback_rule");
    await environment.sql("update member set upline_id = null where id = $1", [first?.id]);
  });

  test("M317: have a history with the account's own prices and who moved them; staff see costs and names", async () => {
    await environment.sql("delete from price_history");
    await environment.sql("delete from product_price");
    await reprice(http.environment.database.pool);
    await environment.set("TSEL10", "10.400");
    await environment.mark({ product_code: "TSEL10", markup: "1000" });
    await environment.set("TSEL10", "10.400");
    const staff = await http.staff();
    await told(staff, "marginRuleSave", {
      category: "agent",
      product_code: "TSEL10",
      fixed: 350,
      rate_basis_points: 0,
    });
    while (await liftSellingPrices(http.open.brand));
    const { points } = await told<PriceHistory>(agent, "priceHistory", { product_code: "TSEL10" });
    expect(points.map(({ since: _since, ...point }) => point)).toEqual([
      { buying_price: 10_300, selling_price: 11_000, by: "brand" },
      { buying_price: 10_300, selling_price: 10_400, by: "account" },
      { buying_price: 10_300, selling_price: 11_300, by: "account" },
      { buying_price: 10_300, selling_price: 10_400, by: "account" },
      { buying_price: 10_450, selling_price: 10_450, by: "brand" },
    ]);
    const { points: others } = await told<PriceHistory>(other, "priceHistory", {
      product_code: "TSEL10",
    });
    expect(others.map(({ selling_price: price }) => price)).toEqual([11_000, 11_000]);
    const { rows } = await told<AdminPriceHistory>(staff, "adminPriceHistory", {
      product_code: "TSEL10",
    });
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

  test("M316: has the rows of the filter, as a workbook and as a PDF, and no formula", async () => {
    await environment.sql("update product set name = '=1+1' where code = 'TSEL20'");
    await environment.set("TSEL10", "12345");
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
    await environment.sql("update product set name = 'TELKOMSEL 20000' where code = 'TSEL20'");
    const none = await fetched({ search: "nothing like it", format: "xlsx" });
    expect(none.rows).toBe(0);
  });
});
