import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Approval } from "@konter/contract/approvals";
import { OPENING_APPROVAL } from "@konter/contract/price-imports";
import type {
  PriceImportDetail,
  PriceImportOpened,
  PriceImportRow,
} from "@konter/contract/price-imports";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "../../../testing/http-client.ts";
import type { HttpAnswer, HttpClient } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { changeSetting } from "../../office/brand/index.ts";

let http: HttpCounter;
let staff: HttpClient;
let colleague: HttpClient;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpCounter({ members: 1, idle: true });
  [staff, colleague, member] = await Promise.all([http.staff(), http.staff(), http.member(0)]);
});
afterAll(() => http.close());
beforeEach(() => changeSetting(http.open.brand, "price_alone_products", 10_000));

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await http.counter.database.owner.query<Row>(text, values)).rows;
const HEADER = "sku,name,category,brand,price";
const upload = (lines: readonly string[] | Uint8Array, supplier = "iak") =>
  staff.send(`/api/v1/admin/suppliers/${supplier}/price-file`, {
    method: "POST",
    body: (lines instanceof Uint8Array
      ? lines
      : new TextEncoder().encode([HEADER, ...lines].join("\n"))) as Uint8Array<ArrayBuffer>,
    headers: { "content-type": "application/octet-stream" },
  });

function detailOf(answer: HttpAnswer): PriceImportDetail {
  expect([answer.status, answer.text.slice(0, 200)], answer.text).toEqual([
    200,
    expect.any(String),
  ]);
  return answer.json as PriceImportDetail;
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];

/** A list that was taken in from a file and compared. */
async function filed(lines: readonly string[]): Promise<PriceImportDetail> {
  const { head } = detailOf(await upload(lines));
  return detailOf(await staff.call("priceImportCompare", { import_id: String(head.import_id) }));
}
/** The same of rows that are on the supplier's own list too, by the same name and cost. */
async function compared(lines: readonly string[]): Promise<PriceImportDetail> {
  for (const line of lines) {
    const [sku, name, , , cost] = line.split(",");
    await listed(sku ?? "", name ?? "", Number(cost) || 1);
  }
  return filed(lines);
}
/** As if IAK's own list had been fetched with this SKU on it. */
async function listed(sku: string, name: string, cost: number | null): Promise<void> {
  await sql("update supplier set price_list_at = now() where id = 'iak'");
  await sql(
    `insert into supplier_product (supplier_id, sku, name, category, brand, type, description, cost, buyer_active, seller_active, repeatable,
       listed_name, listed_cost)
     values ('iak', $1, $2, 'Pulsa', '-', '-', '-', coalesce($3, 1), true, true, true, $2, $3)
     on conflict (supplier_id, sku) do update set listed_name = excluded.listed_name, listed_cost = excluded.listed_cost`,
    [sku, name, cost],
  );
}
async function rowsOf({ head }: PriceImportDetail): Promise<readonly PriceImportRow[]> {
  const answer = await staff.call("priceImportRows", {
    import_id: String(head.import_id),
    limit: "100",
  });
  return (answer.json as { rows: PriceImportRow[] }).rows;
}
const linesOf = async (detail: PriceImportDetail, change = "new") =>
  (await rowsOf(detail)).filter((row) => row.change === change).map(({ line }) => line);
/** The margins that a list proposes for tiers that have none. */
const proposed = ({ margins }: PriceImportDetail) =>
  margins.filter(({ stands }) => !stands).map(({ stands: _stands, ...margin }) => margin);
const open = (
  detail: PriceImportDetail,
  lines: readonly number[],
  more: object = {},
  key: string = randomUUID(),
) => {
  const import_id = String(detail.head.import_id);
  const input = { import_id, lines, margins: proposed(detail), ...more };
  return staff.call("priceImportOpen", input, { key });
};
/** Asks for the same with a colleague. */
async function ask(detail: PriceImportDetail, lines: readonly number[]): Promise<Approval> {
  const import_id = String(detail.head.import_id);
  const input = { import_id, lines, margins: proposed(detail) };
  const request = { kind: OPENING_APPROVAL, input, reason: "Jalur kedua" };
  const asked = await staff.call("approvalRequest", request, { key: randomUUID() });
  expect(asked.status, asked.text).toBe(200);
  return asked.json as Approval;
}
const approve = (by: HttpClient, { approval_id: id, hash }: Approval) =>
  by.call("approvalApprove", { approval_id: String(id), hash });
/** The same with the approval of a colleague. */
async function openByTwo(detail: PriceImportDetail, lines: readonly number[]): Promise<Approval> {
  const asked = await ask(detail, lines);
  const answer = await approve(colleague, asked);
  expect(answer.status, answer.text).toBe(200);
  return asked;
}
const standing = () => sql<{ code: string }>("select code from product order by code");

describe("a list in three steps", () => {
  test("M195: fetched from the supplier it changes nothing; compared it says what is new; opened it sells", async () => {
    await sql(
      "delete from product_price where product_id = (select id from product where code = 'XL5')",
    );
    await sql(
      "delete from product_route where product_id = (select id from product where code = 'XL5')",
    );
    await sql("delete from product where code = 'XL5'");
    const before = await standing();
    const fetched = detailOf(await staff.call("priceImportFetch", { supplier: "digiflazz" }));
    expect(fetched.head).toMatchObject({ state: "fetched", source: "supplier", stale: false });
    expect(await standing()).toEqual(before);
    const id = String(fetched.head.import_id);
    const detail = detailOf(await staff.call("priceImportCompare", { import_id: id }));
    expect(detail.head).toMatchObject({ state: "compared", counts: { new: 1, strange: 0 } });
    const row = (await rowsOf(detail)).find(({ change }) => change === "new");
    expect(row).toMatchObject({
      sku: "XL5",
      cost: 5_400,
      product: { code: "XL5", exists: false, screen: "pulsa", operator: "XL", nominal: 5_000 },
    });
    const opened = await open(detail, [row?.line ?? 0]);
    expect(opened.json).toMatchObject({ products: 1, routes: 1, closed: 0 });
    const { products } = (await member.call("products", { type: "pulsa" })).json as {
      products: { code: string; open: boolean; price: number }[];
    };
    expect(products.find(({ code }) => code === "XL5")).toMatchObject({
      open: true,
      price: row?.prices.find(({ category }) => category === "agent")?.price,
    });
  });

  test("a word for the status that is not known switches its rows off, and the list names it", async () => {
    const row = (sku: string, status: string) => `${sku},Three 15.000,Pulsa,TRI,15200,${status}`;
    const text = [
      `${HEADER},status`,
      row("t15a", "Segera"),
      row("t15b", "Segera"),
      row("t15c", "Tutup"),
    ];
    const bytes = new TextEncoder().encode(text.join("\n"));
    const detail = detailOf(await upload(bytes));
    expect(detail.unknown_statuses).toEqual([{ status: "Segera", rows: 2 }]);
    const off = await sql(
      "select sku from price_import_row where import_id = $1 and listed ->> 'buyerActive' = 'false' order by sku",
      [detail.head.import_id],
    );
    expect(off).toEqual([{ sku: "t15a" }, { sku: "t15b" }, { sku: "t15c" }]);
  });

  test("a second supplier's offer of a product that we have becomes its route, not a second product", async () => {
    const detail = await compared(["hxl5,XL 5.000,Pulsa,XL,5390"]);
    const [row] = await rowsOf(detail);
    expect(row).toMatchObject({ change: "new", product: { code: "XL5", exists: true } });
    expect(codeOf(await open(detail, [1]))).toEqual([409, "price_route_approval_needed"]);
    expect(await sql("select from product_route where sku = 'hxl5'")).toEqual([]);
    const { changes } = await openByTwo(detail, [1]);
    expect(changes).toContainEqual({
      label: expect.stringContaining("XL5") as string,
      before: null,
      after: expect.stringMatching(
        /^hxl5 · XL 5.000 · Rp5.390 · di daftar pemasok: XL 5.000 · agent Rp[\d.]+ · .*member Rp[\d.]+$/,
      ) as string,
    });
    expect(
      await sql(
        "select cost::int from product_price pp join product p on p.id = product_id where code = 'XL5' and category = 'member'",
      ),
    ).toEqual([{ cost: 5_390 }]);
  });

  test("of the same product twice on a list the cheaper is proposed", async () => {
    const detail = await compared([
      "hist25a,Indosat 25.000,Pulsa,INDOSAT,25300",
      "hist25b,Indosat 25.000,Pulsa,INDOSAT,25100",
    ]);
    expect((await rowsOf(detail)).slice(0, 2).map(({ change }) => change)).toEqual([
      "double",
      "new",
    ]);
    expect(codeOf(await open(detail, [1]))).toEqual([409, "price_row_not_open"]);
  });

  test("what is opened is opened once: for its key, and for its row", async () => {
    const detail = await compared(["hist20,Indosat 20.000,Pulsa,INDOSAT,20100"]);
    const key = randomUUID();
    const first = (await open(detail, [1], {}, key)).json as PriceImportOpened;
    expect(first.products).toBe(1);
    expect((await open(detail, [1], {}, key)).json).toEqual(first);
    expect(codeOf(await open(detail, [1], { edits: [{ line: 1, name: "x" }] }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(codeOf(await open(detail, [1]))).toEqual([409, "price_row_not_open"]);
  });

  test("ten openings of the same rows at the same moment make each product once", async () => {
    const detail = await compared(["hist30,Indosat 30.000,Pulsa,INDOSAT,30100"]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(detail, [1])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("one row that cannot be opened opens none of them", async () => {
    const detail = await compared([
      "hax15,Axis 15.000,Pulsa,AXIS,15100",
      "hax25,Axis 25.000,Pulsa,AXIS,25100",
    ]);
    const before = await standing();
    const taken = { edits: [{ line: 2, code: "TSEL10" }] };
    expect(codeOf(await open(detail, [1, 2], taken))).toEqual([409, "price_code_taken"]);
    expect(codeOf(await open(detail, [1, 99]))).toEqual([409, "price_row_not_open"]);
    expect(await standing()).toEqual(before);
    const edits = [{ line: 1, code: "AXIS-LIMA", name: "Axis lima belas" }];
    expect((await open(detail, [1], { edits })).json).toMatchObject({ products: 1 });
    expect(await sql("select name from product where code = 'AXIS-LIMA'")).toEqual([
      { name: "Axis lima belas" },
    ]);
  });

  test("nothing is opened before it is compared, nor of a list after which another came", async () => {
    const fetched = detailOf(await upload(["htri5,Tri 5.000,Pulsa,TRI,5100"]));
    expect(codeOf(await open(fetched, [1]))).toEqual([409, "price_import_not_compared"]);
    const old = await compared(["htri5,Tri 5.000,Pulsa,TRI,5100"]);
    await compared(["htri5,Tri 5.000,Pulsa,TRI,5200"]);
    expect(codeOf(await open(old, [1]))).toEqual([409, "price_import_stale"]);
  });

  test("a screen without margins is opened with those that come along, and not without", async () => {
    const rows = await sql<object>("delete from margin_rule returning *");
    const detail = await compared(["hgopay20,GoPay 20.000,E-Money,GO PAY,20500"]);
    expect(detail.margins.map(({ stands }) => stands)).toEqual([false, false, false]);
    expect(codeOf(await open(detail, [1], { margins: [] }))).toEqual([409, "price_margin_missing"]);
    expect((await open(detail, [1])).json).toMatchObject({ products: 1 });
    expect(
      await sql(
        "select category, price::int from product_price pp join product p on p.id = product_id where code = 'GOPAY20' order by category",
      ),
    ).toEqual([
      { category: "agent", price: 21_000 },
      { category: "master", price: 20_800 },
      { category: "member", price: 21_500 },
    ]);
    await sql(
      "insert into margin_rule (category, screen, operator_code, product_id, fixed, rate_basis_points) select category, screen, operator_code, product_id, fixed, rate_basis_points from json_populate_recordset(null::margin_rule, $1) on conflict do nothing",
      [JSON.stringify(rows)],
    );
  });
});

describe("what is strange", () => {
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
  ])("%s waits for a person", async (_name, lines, reason) => {
    const detail = await compared(lines);
    const [row] = await rowsOf(detail);
    expect(row).toMatchObject({ change: "strange", reason });
    expect(codeOf(await open(detail, [1]))).toEqual([409, "price_row_not_open"]);
  });

  test("a price that jumped is confirmed by a person before it is taken over", async () => {
    const file = (price: number) => [`hxl5,XL 5.000,Pulsa,XL,${price}`];
    const detail = await compared(file(539_000));
    const row = (await rowsOf(detail)).find(({ sku }) => sku === "hxl5");
    expect(row).toMatchObject({ change: "strange", reason: "price_far", cost_before: 5_390 });
    const said = { import_id: String(detail.head.import_id), lines: [1], confirm_price: true };
    expect((await staff.call("priceImportMap", said)).json).toEqual({
      settled: 1,
      still_strange: 0,
    });
    expect((await rowsOf(detail))[0]).toMatchObject({ change: "changed", cost: 539_000 });
  });

  test("named by a person it is opened; discarded it waits no more; what is not strange is neither", async () => {
    const detail = await compared([
      "hp1,Planet 40.000,Pulsa,PLANET,40100",
      "hp2,Planet 45.000,Pulsa,PLANET,45100",
      "hp3,Tri 40.000,Pulsa,TRI,40100",
    ]);
    const import_id = String(detail.head.import_id);
    const say = (lines: readonly number[], operator = "AXIS") =>
      staff.call("priceImportMap", { import_id, lines, screen: "pulsa", operator });
    expect(codeOf(await say([1], "PLANET"))).toEqual([422, "price_operator_unknown"]);
    expect(codeOf(await say([1, 3]))).toEqual([409, "price_row_not_strange"]);
    expect((await say([1])).json).toEqual({ settled: 1, still_strange: 0 });
    await staff.call("priceImportDiscard", { import_id, lines: [2] });
    const after = detailOf(await staff.call("priceImport", { import_id }));
    expect(after.head).toMatchObject({ waiting: 0, counts: { new: 2, strange: 0 } });
    expect(codeOf(await open(after, [1]))).toEqual([409, "price_route_approval_needed"]);
    await openByTwo(after, [1]);
    expect(codeOf(await open(after, [2]))).toEqual([409, "price_row_not_open"]);
  });

  test("of a list far shorter than the one before nothing is closed", async () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => `hm${index},Smartfren ${index + 60}.000,Pulsa,SMART,${(index + 60) * 1_005}`,
    );
    const whole = await compared(many);
    expect((await open(whole, await linesOf(whole))).status).toBe(200);
    const cut = await compared(many.slice(0, 5));
    expect(cut.head).toMatchObject({ cut_off: true, received: 5, received_before: 30 });
    const gone = await linesOf(cut, "gone");
    expect(codeOf(await open(cut, gone))).toEqual([409, "price_list_cut_off"]);
    const nearly = many.slice(0, 20);
    await compared(many);
    const again = await compared(nearly);
    const left = (await rowsOf(again)).filter(
      ({ change, sku }) => change === "gone" && sku.startsWith("hm"),
    );
    expect(left).toHaveLength(10);
    expect(
      (
        await open(
          again,
          left.map(({ line }) => line),
        )
      ).json,
    ).toMatchObject({ closed: 10 });
  });
});

describe("one person", () => {
  test("a file never puts another SKU under a product that sells, nor names one otherwise than the supplier's list", async () => {
    const routes = () =>
      sql("select product_id, supplier_id, sku from product_route order by 1, 2");
    const before = await routes();
    const dear = await filed(["hdear,XL 5.000,Pulsa,XL,5390"]);
    const [row] = await rowsOf(dear);
    expect(row).toMatchObject({ change: "new", product: { code: "XL5", exists: true } });
    expect(codeOf(await open(dear, [1]))).toEqual([409, "price_route_approval_needed"]);
    await listed("hdear", "XL 1.000.000", 990_180);
    expect(codeOf(await open(dear, [1]))).toEqual([409, "price_sku_named_otherwise"]);
    expect(await routes()).toEqual(before);
    await sql("delete from supplier_product where sku = 'hdear'");
  });

  test.each([
    ["a SKU that has left the list", "hgone", "XL 5.000"],
    ["a SKU in other letters", "HGONE", "XL 5.000"],
    ["a SKU with a character that nobody sees", "hgo\u200Bne", "XL 5.000"],
  ])("a file does not rename %s", async (_what, sku, name) => {
    await listed("hgone", "XL 1.000.000", null);
    const list = await filed([`${sku},${name},Pulsa,XL,5390`]);
    expect(codeOf(await open(list, [1]))).toEqual([409, "price_sku_named_otherwise"]);
    await expect(ask(list, [1])).rejects.toThrow("price_sku_named_otherwise");
    await sql("delete from supplier_product where sku = 'hgone'");
  });

  test("a file writes the same name in its own way", async () => {
    await listed("hway", "Axis 35.000", 35_100);
    const list = await filed(["hway,AXIS\u00A0 35.000\u200B,Pulsa,AXIS,35100"]);
    expect((await open(list, [1])).json).toMatchObject({ products: 1 });
  });

  test.each([
    // The supplier charges Rp990,180 for it, which no list of ours says.
    ["an expensive SKU under a cheap product's name", "hatk1,Axis 10.000,Pulsa,AXIS,10056", null],
    ["a SKU of the list at another cost", "hatk2,Axis 20.000,Pulsa,AXIS,20056", 990_180],
    ["a SKU that left the list", "hatk3,Axis 30.000,Pulsa,AXIS,30056", 0],
  ])(
    "opens no new product with %s: alone it waits, its maker does not approve it, a colleague does",
    async (_what, line, cost) => {
      const [sku = "", name = "", , , said] = line.split(",");
      if (cost !== null) await listed(sku, name, cost === 0 ? null : cost);
      const list = await filed([line]);
      const before = await standing();
      expect(codeOf(await open(list, [1]))).toEqual([409, "price_route_approval_needed"]);
      expect(await standing()).toEqual(before);
      const asked = await ask(list, [1]);
      const amount = `Rp${Number(said).toLocaleString("id")}`;
      const words = cost === null ? "tidak ada di daftar pemasok" : `di daftar pemasok: ${name}`;
      expect(asked.changes).toContainEqual({
        label: expect.stringContaining(name.split(" ")[1] ?? "") as string,
        before: null,
        after: expect.stringContaining(
          `${sku} · ${name} · ${amount} · ${words} · agent Rp`,
        ) as string,
      });
      expect(codeOf(await approve(staff, asked))[0]).toBeGreaterThanOrEqual(400);
      expect(await standing()).toEqual(before);
      const agreed = await approve(colleague, asked);
      expect(agreed.status, agreed.text).toBe(200);
      expect(await sql("select from product_route where sku = $1", [sku])).toHaveLength(1);
    },
  );

  test("the colleague approves what was shown: a SKU that was set meanwhile makes the request stale", async () => {
    const list = await filed(["hstale,Telkomsel 10.000,Pulsa,TELKOMSEL,10300"]);
    const [row] = await rowsOf(list);
    expect(row).toMatchObject({ change: "new", product: { exists: true } });
    const asked = await ask(list, [1]);
    await listed("hother", "Telkomsel 10.000", 10_300);
    await sql(
      `insert into product_route (product_id, supplier_id, sku) select id, 'iak', 'hother' from product where code = $1
       on conflict (product_id, supplier_id) do update set sku = excluded.sku`,
      [row?.product?.code],
    );
    expect(codeOf(await approve(colleague, asked))).toEqual([409, "approval_stale"]);
    expect(await sql("select from product_route where sku = 'hstale'")).toEqual([]);
  });

  test("a route that was closed comes back by two", async () => {
    await sql(
      "update product_route set enabled = false where supplier_id = 'iak' and sku = 'hist20'",
    );
    const list = await filed(["hist20,Indosat 20.000,Pulsa,INDOSAT,20050"]);
    expect(codeOf(await open(list, [1]))).toEqual([409, "price_route_approval_needed"]);
    await openByTwo(list, [1]);
  });

  test("a code typed by hand that is another SKU takes two", async () => {
    await listed("HTYPED", "Axis 100.000", 100_100);
    const list = await compared(["htyping,Axis 45.000,Pulsa,AXIS,45100"]);
    const edits = [{ line: 1, code: "HTYPED" }];
    expect(codeOf(await open(list, [1], { edits }))).toEqual([409, "price_route_approval_needed"]);
    expect((await open(list, [1])).json).toMatchObject({ products: 1 });
  });

  test("M671: does not move standing prices beyond the limit by a file", async () => {
    const detail = await compared(["hxl5,XL 5.000,Pulsa,XL,7000"]);
    await sql(
      "update product_route set enabled = false where supplier_id = 'digiflazz' and product_id = (select id from product where code = 'XL5')",
    );
    await sql("select reprice()");
    const before = await sql("select * from product_price order by product_id, category");
    expect(codeOf(await open(detail, [1]))).toEqual([409, "price_approval_needed"]);
    expect(await sql("select * from product_price order by product_id, category")).toEqual(before);
  });

  test("M671: what a file prices for the first time counts for that person", async () => {
    await changeSetting(http.open.brand, "price_alone_products", 0);
    const detail = await compared(["hby5,by.U 5.000,Pulsa,by.U,5100"]);
    expect(codeOf(await open(detail, [1]))).toEqual([409, "price_approval_needed"]);
  });

  test("without the permission neither takes a list in nor opens one", async () => {
    const reader = await http.staff(["catalog.read"]);
    expect(codeOf(await reader.call("priceImportFetch", { supplier: "iak" }))[0]).toBe(403);
    expect((await reader.call("priceImports", {})).status).toBe(200);
  });
});

test("the list of 2021 goes from its file to what is sold, and a second time nothing is new", async () => {
  const file = "../shared/data/ppob/pricelist-2021.csv";
  if (!existsSync(file)) console.warn(`${file} is absent: a row of the test's own stands in`);
  const bytes = existsSync(file)
    ? readFileSync(file)
    : new TextEncoder().encode(`${HEADER}\nq1,Axis 60.000,Pulsa,AXIS,60100`);
  await changeSetting(http.open.brand, "price_alone_percent", 100);
  const take = async () => {
    const { head } = detailOf(await upload(new Uint8Array(bytes)));
    return detailOf(await staff.call("priceImportCompare", { import_id: String(head.import_id) }));
  };
  const detail = await take();
  const { counts, received } = detail.head;
  const sold = counts.new + counts.double + counts.same + counts.changed;
  expect(sold / (sold + counts.strange)).toBeGreaterThanOrEqual(0.95);
  expect(received).toBe(sold + counts.strange + counts.not_sold);
  const lines = await sql<{ line: number }>(
    "select line from price_import_row where import_id = $1 and change = 'new'",
    [detail.head.import_id],
  );
  await openByTwo(
    detail,
    lines.map(({ line }) => line),
  );
  const opened = await sql(
    "select from price_import_row where import_id = $1 and opened_at is not null",
    [detail.head.import_id],
  );
  expect(opened).toHaveLength(counts.new);
  expect((await take()).head.counts).toMatchObject({ new: 0, changed: 0 });
});
