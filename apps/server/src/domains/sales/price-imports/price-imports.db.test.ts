import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { PriceImportOpened } from "@konter/contract/price-imports";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, HEADER, openPriceLists } from "./testing/price-lists.ts";
import type { PriceLists } from "./testing/price-lists.ts";

let at: PriceLists;
beforeAll(async () => {
  at = await openPriceLists();
});
afterAll(() => at.http.close());
beforeEach(() => changeSetting(at.http.open.brand, "price_alone_products", 10_000));

describe("a list in three steps", () => {
  test("M195: changes nothing when fetched, lists new products when compared, and sells them when opened", async () => {
    await at.sql(
      "delete from product_price where product_id = (select id from product where code = 'XL5')",
    );
    await at.sql(
      "delete from product_route where product_id = (select id from product where code = 'XL5')",
    );
    await at.sql("delete from product where code = 'XL5'");
    const before = await at.standing();
    const fetched = at.detailOf(await at.staff.call("priceImportFetch", { supplier: "digiflazz" }));
    expect(fetched.head).toMatchObject({ state: "fetched", source: "supplier", stale: false });
    expect(await at.standing()).toEqual(before);
    const id = String(fetched.head.import_id);
    const detail = at.detailOf(await at.staff.call("priceImportCompare", { import_id: id }));
    expect(detail.head).toMatchObject({ state: "compared", counts: { new: 1, strange: 0 } });
    const row = (await at.rowsOf(detail)).find(({ change }) => change === "new");
    expect(row).toMatchObject({
      sku: "XL5",
      cost: 5_400,
      product: { code: "XL5", exists: false, screen: "pulsa", operator: "XL", nominal: 5_000 },
    });
    const opened = await at.open(detail, [row?.line ?? 0]);
    expect(opened.json).toMatchObject({ products: 1, routes: 1, closed: 0 });
    const { products } = (await at.member.call("products", { type: "pulsa" })).json as {
      products: { code: string; open: boolean; price: number }[];
    };
    expect(products.find(({ code }) => code === "XL5")).toMatchObject({
      open: true,
      price: row?.prices.find(({ category }) => category === "agent")?.price,
    });
  });

  test("lists an unknown status word and treats its rows as off", async () => {
    const row = (sku: string, status: string) => `${sku},Three 15.000,Pulsa,TRI,15200,${status}`;
    const text = [
      `${HEADER},status`,
      row("t15a", "Segera"),
      row("t15b", "Segera"),
      row("t15c", "Tutup"),
    ];
    const bytes = new TextEncoder().encode(text.join("\n"));
    const detail = at.detailOf(await at.upload(bytes));
    expect(detail.unknown_statuses).toEqual([{ status: "Segera", rows: 2 }]);
    const off = await at.sql(
      "select sku from price_import_row where import_id = $1 and listed ->> 'buyerActive' = 'false' order by sku",
      [detail.head.import_id],
    );
    expect(off).toEqual([{ sku: "t15a" }, { sku: "t15b" }, { sku: "t15c" }]);
  });

  test("adds a second supplier's offer of an existing product as a route", async () => {
    const detail = await at.compared(["hxl5,XL 5.000,Pulsa,XL,5390"]);
    const [row] = await at.rowsOf(detail);
    expect(row).toMatchObject({ change: "new", product: { code: "XL5", exists: true } });
    expect(codeOf(await at.open(detail, [1]))).toEqual([409, "price_route_approval_needed"]);
    expect(await at.sql("select from product_route where sku = 'hxl5'")).toEqual([]);
    const { changes } = await at.openByTwo(detail, [1]);
    expect(changes).toContainEqual({
      label: expect.stringContaining("XL5") as string,
      before: null,
      after: expect.stringMatching(
        /^hxl5 · XL 5.000 · Rp5.390 · di daftar pemasok: XL 5.000 · agent Rp[\d.]+ · .*member Rp[\d.]+$/,
      ) as string,
    });
    expect(
      await at.sql(
        "select cost::int from product_price pp join product p on p.id = product_id where code = 'XL5' and category = 'member'",
      ),
    ).toEqual([{ cost: 5_390 }]);
  });

  test("proposes the cheaper of two rows for the same product", async () => {
    const detail = await at.compared([
      "hist25a,Indosat 25.000,Pulsa,INDOSAT,25300",
      "hist25b,Indosat 25.000,Pulsa,INDOSAT,25100",
    ]);
    expect((await at.rowsOf(detail)).slice(0, 2).map(({ change }) => change)).toEqual([
      "double",
      "new",
    ]);
    expect(codeOf(await at.open(detail, [1]))).toEqual([409, "price_row_not_open"]);
  });

  test("opens rows once per key and once per row", async () => {
    const detail = await at.compared(["hist20,Indosat 20.000,Pulsa,INDOSAT,20100"]);
    const key = randomUUID();
    const first = (await at.open(detail, [1], {}, key)).json as PriceImportOpened;
    expect(first.products).toBe(1);
    expect((await at.open(detail, [1], {}, key)).json).toEqual(first);
    expect(codeOf(await at.open(detail, [1], { edits: [{ line: 1, name: "x" }] }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(codeOf(await at.open(detail, [1]))).toEqual([409, "price_row_not_open"]);
  });

  test("creates each product once in ten concurrent openings of the same rows", async () => {
    const detail = await at.compared(["hist30,Indosat 30.000,Pulsa,INDOSAT,30100"]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.open(detail, [1])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("opens no rows when one of them cannot be opened", async () => {
    const detail = await at.compared([
      "hax15,Axis 15.000,Pulsa,AXIS,15100",
      "hax25,Axis 25.000,Pulsa,AXIS,25100",
    ]);
    const before = await at.standing();
    const taken = { edits: [{ line: 2, code: "TSEL10" }] };
    expect(codeOf(await at.open(detail, [1, 2], taken))).toEqual([409, "price_code_taken"]);
    expect(codeOf(await at.open(detail, [1, 99]))).toEqual([409, "price_row_not_open"]);
    expect(await at.standing()).toEqual(before);
    const edits = [{ line: 1, code: "AXIS-LIMA", name: "Axis lima belas" }];
    expect((await at.open(detail, [1], { edits })).json).toMatchObject({ products: 1 });
    expect(await at.sql("select name from product where code = 'AXIS-LIMA'")).toEqual([
      { name: "Axis lima belas" },
    ]);
  });

  test("opens no row before the comparison, or of a list that a newer one replaced", async () => {
    const fetched = at.detailOf(await at.upload(["htri5,Tri 5.000,Pulsa,TRI,5100"]));
    expect(codeOf(await at.open(fetched, [1]))).toEqual([409, "price_import_not_compared"]);
    const old = await at.compared(["htri5,Tri 5.000,Pulsa,TRI,5100"]);
    await at.compared(["htri5,Tri 5.000,Pulsa,TRI,5200"]);
    expect(codeOf(await at.open(old, [1]))).toEqual([409, "price_import_stale"]);
  });

  test("opens a screen without margins only together with proposed margins", async () => {
    const rows = await at.sql<object>("delete from margin_rule returning *");
    const detail = await at.compared(["hgopay20,GoPay 20.000,E-Money,GO PAY,20500"]);
    expect(detail.margins.map(({ stands }) => stands)).toEqual([false, false, false]);
    expect(codeOf(await at.open(detail, [1], { margins: [] }))).toEqual([
      409,
      "price_margin_missing",
    ]);
    expect((await at.open(detail, [1])).json).toMatchObject({ products: 1 });
    expect(
      await at.sql(
        "select category, price::int from product_price pp join product p on p.id = product_id where code = 'GOPAY20' order by category",
      ),
    ).toEqual([
      { category: "agent", price: 21_000 },
      { category: "master", price: 20_800 },
      { category: "member", price: 21_500 },
    ]);
    await at.sql(
      "insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points) select category, screen, operator_code, product_id, fixed, rate_basis_points from json_populate_recordset(null::margin_rule, $1) on conflict do nothing",
      [JSON.stringify(rows)],
    );
  });
});

describe("strange rows", () => {
  test.each([
    ["a price of 0", ["hs1,Telkomsel 40.000,Pulsa,TELKOMSEL,0"], "price_zero"],
    ["a price that is none", ["hs2,Telkomsel 40.000,Pulsa,TELKOMSEL,murah"], "price_missing"],
    ["a hundred times the price", ["hs3,Telkomsel 40.000,Pulsa,TELKOMSEL,4010000"], "price_far"],
    ["a hundredth of the price", ["hs4,Telkomsel 40.000,Pulsa,TELKOMSEL,401"], "price_far"],
    ["a row that was cut off", ["hs5,Telkomsel 40.000,Pulsa"], "incomplete"],
    ["an unknown operator", ["hs6,Planet 40.000,Pulsa,PLANET,40100"], "operator_unknown"],
    ["an unknown category", ["hs7,Telkomsel 40.000,Lain,TELKOMSEL,40100"], "category_unknown"],
    [
      "a SKU twice",
      ["hs8,Telkomsel 40.000,Pulsa,TELKOMSEL,40100", "hs8,Telkomsel 45.000,Pulsa,TELKOMSEL,45100"],
      "sku_twice",
    ],
  ])("include %s", async (_name, lines, reason) => {
    const detail = await at.compared(lines);
    const [row] = await at.rowsOf(detail);
    expect(row).toMatchObject({ change: "strange", reason });
    expect(codeOf(await at.open(detail, [1]))).toEqual([409, "price_row_not_open"]);
  });

  test("include a price that jumped, until staff confirm it", async () => {
    const file = (price: number) => [`hxl5,XL 5.000,Pulsa,XL,${price}`];
    const detail = await at.compared(file(539_000));
    const row = (await at.rowsOf(detail)).find(({ sku }) => sku === "hxl5");
    expect(row).toMatchObject({ change: "strange", reason: "price_far", cost_before: 5_390 });
    const said = { import_id: String(detail.head.import_id), lines: [1], confirm_price: true };
    expect((await at.staff.call("priceImportMap", said)).json).toEqual({
      settled: 1,
      still_strange: 0,
    });
    expect((await at.rowsOf(detail))[0]).toMatchObject({ change: "changed", cost: 539_000 });
  });

  test("can be named and opened, or discarded; other rows cannot", async () => {
    const detail = await at.compared([
      "hp1,Planet 40.000,Pulsa,PLANET,40100",
      "hp2,Planet 45.000,Pulsa,PLANET,45100",
      "hp3,Tri 40.000,Pulsa,TRI,40100",
    ]);
    const import_id = String(detail.head.import_id);
    const say = (lines: readonly number[], operator = "AXIS") =>
      at.staff.call("priceImportMap", { import_id, lines, screen: "pulsa", operator });
    expect(codeOf(await say([1], "PLANET"))).toEqual([422, "price_operator_unknown"]);
    expect(codeOf(await say([1, 3]))).toEqual([409, "price_row_not_strange"]);
    expect((await say([1])).json).toEqual({ settled: 1, still_strange: 0 });
    await at.staff.call("priceImportDiscard", { import_id, lines: [2] });
    const after = at.detailOf(await at.staff.call("priceImport", { import_id }));
    expect(after.head).toMatchObject({ waiting: 0, counts: { new: 2, strange: 0 } });
    expect(codeOf(await at.open(after, [1]))).toEqual([409, "price_route_approval_needed"]);
    await at.openByTwo(after, [1]);
    expect(codeOf(await at.open(after, [2]))).toEqual([409, "price_row_not_open"]);
  });

  test("do not include missing products of a much shorter list, which closes nothing", async () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => `hm${index},Smartfren ${index + 60}.000,Pulsa,SMART,${(index + 60) * 1_005}`,
    );
    const whole = await at.compared(many);
    expect((await at.open(whole, await at.linesOf(whole))).status).toBe(200);
    const cut = await at.compared(many.slice(0, 5));
    expect(cut.head).toMatchObject({ cut_off: true, received: 5, received_before: 30 });
    const gone = await at.linesOf(cut, "gone");
    expect(codeOf(await at.open(cut, gone))).toEqual([409, "price_list_cut_off"]);
    const nearly = many.slice(0, 20);
    await at.compared(many);
    const again = await at.compared(nearly);
    const left = (await at.rowsOf(again)).filter(
      ({ change, sku }) => change === "gone" && sku.startsWith("hm"),
    );
    expect(left).toHaveLength(10);
    expect(
      (
        await at.open(
          again,
          left.map(({ line }) => line),
        )
      ).json,
    ).toMatchObject({ closed: 10 });
  });
});

describe("one person", () => {
  test("M671: cannot move existing prices beyond the limit by a file", async () => {
    // The file changes a route on sale. A new one would take two people at any price.
    await at.sql(
      `insert into supplier_product (supplier_id, sku, name, category, brand, seller, type, description, cost, buyer_active, seller_active, repeatable)
       values ('iak', 'hxl5', 'XL 5.000', 'Pulsa', 'XL', '', '', '', 5900, true, true, true) on conflict do nothing`,
    );
    await at.sql(
      `insert into product_route (product_id, supplier_id, sku) select id, 'iak', 'hxl5' from product where code = 'XL5'
       on conflict (product_id, supplier_id) do update set sku = 'hxl5', enabled = true`,
    );
    const detail = await at.compared(["hxl5,XL 5.000,Pulsa,XL,7000"]);
    await at.sql(
      "update product_route set enabled = false where supplier_id = 'digiflazz' and product_id = (select id from product where code = 'XL5')",
    );
    await at.sql("select reprice()");
    const before = await at.sql("select * from product_price order by product_id, category");
    expect(codeOf(await at.open(detail, [1]))).toEqual([409, "price_approval_needed"]);
    expect(await at.sql("select * from product_price order by product_id, category")).toEqual(
      before,
    );
  });

  test("M671: has first prices from a file counted toward the limit", async () => {
    await changeSetting(at.http.open.brand, "price_alone_products", 0);
    const detail = await at.compared(["hby5,by.U 5.000,Pulsa,by.U,5100"]);
    expect(codeOf(await at.open(detail, [1]))).toEqual([409, "price_approval_needed"]);
  });

  test("cannot import or open a list without the permission", async () => {
    const reader = await at.http.staff(["catalog.read"]);
    expect(codeOf(await reader.call("priceImportFetch", { supplier: "iak" }))[0]).toBe(403);
    expect((await reader.call("priceImports", {})).status).toBe(200);
  });
});

test("imports the list of 2021 from its file up to sale, and finds nothing new the second time", async () => {
  const file = "../shared/data/ppob/pricelist-2021.csv";
  if (!existsSync(file)) console.warn(`${file} is absent: a row of the test's own stands in`);
  const bytes = existsSync(file)
    ? readFileSync(file)
    : new TextEncoder().encode(`${HEADER}\nq1,Axis 60.000,Pulsa,AXIS,60100`);
  await changeSetting(at.http.open.brand, "price_alone_percent", 100);
  const take = async () => {
    const { head } = at.detailOf(await at.upload(new Uint8Array(bytes)));
    return at.detailOf(
      await at.staff.call("priceImportCompare", { import_id: String(head.import_id) }),
    );
  };
  const detail = await take();
  const { counts, received } = detail.head;
  const sold = counts.new + counts.double + counts.same + counts.changed;
  expect(sold / (sold + counts.strange)).toBeGreaterThanOrEqual(0.95);
  expect(received).toBe(sold + counts.strange + counts.not_sold);
  const lines = await at.sql<{ line: number }>(
    "select line from price_import_row where import_id = $1 and change = 'new'",
    [detail.head.import_id],
  );
  await at.openByTwo(
    detail,
    lines.map(({ line }) => line),
  );
  const opened = await at.sql(
    "select from price_import_row where import_id = $1 and opened_at is not null",
    [detail.head.import_id],
  );
  expect(opened).toHaveLength(counts.new);
  expect((await take()).head.counts).toMatchObject({ new: 0, changed: 0 });
});
