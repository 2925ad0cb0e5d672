import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, openPriceLists } from "./testing/price-lists.ts";
import type { PriceLists } from "./testing/price-lists.ts";

let at: PriceLists;
beforeAll(async () => {
  at = await openPriceLists();
});
afterAll(() => at.http.close());
beforeEach(() => changeSetting(at.http.open.brand, "price_alone_products", 10_000));

describe("a SKU to be put on sale", () => {
  test("is not replaced under a product on sale, or named differently from the supplier's list, by a file", async () => {
    const routes = () =>
      at.sql("select product_id, supplier_id, sku from product_route order by 1, 2");
    const before = await routes();
    const dear = await at.filed(["hdear,XL 5.000,Pulsa,XL,5390"]);
    const [row] = await at.rowsOf(dear);
    expect(row).toMatchObject({ change: "new", product: { code: "XL5", exists: true } });
    expect(codeOf(await at.open(dear, [1]))).toEqual([409, "price_route_approval_needed"]);
    await at.listed("hdear", "XL 1.000.000", 990_180);
    expect(codeOf(await at.open(dear, [1]))).toEqual([409, "price_sku_named_otherwise"]);
    expect(await routes()).toEqual(before);
    await at.sql("delete from supplier_product where sku = 'hdear'");
  });

  test.each([
    ["a SKU that has left the list", "hgone", "XL 5.000"],
    ["a SKU in other letters", "HGONE", "XL 5.000"],
    ["a SKU with a character that nobody sees", "hgo\u200Bne", "XL 5.000"],
  ])("is not renamed by a file: %s", async (_what, sku, name) => {
    await at.listed("hgone", "XL 1.000.000", null);
    const list = await at.filed([`${sku},${name},Pulsa,XL,5390`]);
    expect(codeOf(await at.open(list, [1]))).toEqual([409, "price_sku_named_otherwise"]);
    await expect(at.ask(list, [1])).rejects.toThrow("price_sku_named_otherwise");
    await at.sql("delete from supplier_product where sku = 'hgone'");
  });

  test("may have its name in another spelling in a file", async () => {
    await at.listed("hway", "Axis 35.000", 35_100);
    const list = await at.filed(["hway,AXIS\u00A0 35.000\u200B,Pulsa,AXIS,35100"]);
    expect((await at.open(list, [1])).json).toMatchObject({ products: 1 });
  });

  test.each([
    // The supplier charges Rp990,180 for it, which none of our lists contains.
    ["an expensive SKU under a cheap product's name", "hatk1,Axis 10.000,Pulsa,AXIS,10056", null],
    ["a SKU of the list at another cost", "hatk2,Axis 20.000,Pulsa,AXIS,20056", 990_180],
    ["a SKU that left the list", "hatk3,Axis 30.000,Pulsa,AXIS,30056", 0],
  ])(
    "waits for approval by a colleague when a file opens a new product with %s, and its maker cannot approve it",
    async (_what, line, cost) => {
      const [sku = "", name = "", , , said] = line.split(",");
      if (cost !== null) await at.listed(sku, name, cost === 0 ? null : cost);
      const list = await at.filed([line]);
      const before = await at.standing();
      expect(codeOf(await at.open(list, [1]))).toEqual([409, "price_route_approval_needed"]);
      expect(await at.standing()).toEqual(before);
      const asked = await at.ask(list, [1]);
      const amount = `Rp${Number(said).toLocaleString("id")}`;
      const words = cost === null ? "tidak ada di daftar pemasok" : `di daftar pemasok: ${name}`;
      expect(asked.changes).toContainEqual({
        label: expect.stringContaining(name.split(" ")[1] ?? "") as string,
        before: null,
        after: expect.stringContaining(
          `${sku} · ${name} · ${amount} · ${words} · agent Rp`,
        ) as string,
      });
      expect(codeOf(await at.approve(at.staff, asked))[0]).toBeGreaterThanOrEqual(400);
      expect(await at.standing()).toEqual(before);
      const agreed = await at.approve(at.colleague, asked);
      expect(agreed.status, agreed.text).toBe(200);
      expect(await at.sql("select from product_route where sku = $1", [sku])).toHaveLength(1);
    },
  );

  test("is approved as shown: a SKU changed meanwhile makes the request stale", async () => {
    const list = await at.filed(["hstale,Telkomsel 10.000,Pulsa,TELKOMSEL,10300"]);
    const [row] = await at.rowsOf(list);
    expect(row).toMatchObject({ change: "new", product: { exists: true } });
    const asked = await at.ask(list, [1]);
    await at.listed("hother", "Telkomsel 10.000", 10_300);
    await at.sql(
      `insert into product_route (product_id, supplier_id, sku) select id, 'iak', 'hother' from product where code = $1
       on conflict (product_id, supplier_id) do update set sku = excluded.sku`,
      [row?.product?.code],
    );
    expect(codeOf(await at.approve(at.colleague, asked))).toEqual([409, "approval_stale"]);
    expect(await at.sql("select from product_route where sku = 'hstale'")).toEqual([]);
  });

  test("returns to a closed route only with two people", async () => {
    await at.sql(
      "update product_route set enabled = false where supplier_id = 'iak' and sku = 'hist20'",
    );
    const list = await at.filed(["hist20,Indosat 20.000,Pulsa,INDOSAT,20050"]);
    expect(codeOf(await at.open(list, [1]))).toEqual([409, "price_route_approval_needed"]);
    await at.openByTwo(list, [1]);
  });

  test("takes two people when a manually entered code is another SKU", async () => {
    await at.listed("HTYPED", "Axis 100.000", 100_100);
    const list = await at.compared(["htyping,Axis 45.000,Pulsa,AXIS,45100"]);
    const edits = [{ line: 1, code: "HTYPED" }];
    expect(codeOf(await at.open(list, [1], { edits }))).toEqual([
      409,
      "price_route_approval_needed",
    ]);
    expect((await at.open(list, [1])).json).toMatchObject({ products: 1 });
  });
});

test("is opened at once from a file in a brand without a second person, and is in the audit log", async () => {
  const list = await at.filed(["halone,Axis 55.000,Pulsa,AXIS,55100"]);
  expect(codeOf(await at.open(list, [1]))).toEqual([409, "price_route_approval_needed"]);
  const [maker] = await at.sql<{ id: number }>("select min(staff_id) as id from price_import");
  await at.sql(
    "update staff set blocked_at = clock_timestamp() - interval '30 days' where id <> $1",
    [maker?.id],
  );
  await at.sql(
    `update approving_power set counts_from = clock_timestamp() - interval '60 days', ended_at = clock_timestamp() - interval '30 days'
     where staff_id <> $1`,
    [maker?.id],
  );
  expect((await at.open(list, [1])).json).toMatchObject({ products: 1, routes: 1 });
  const [entry] = await at.sql<{ detail: { remaps: object[] } }>(
    "select detail from audit_entry where action = 'price_import.opened' order by id desc limit 1",
  );
  expect(entry?.detail.remaps).toMatchObject([
    { product: "Axis 55.000", before: null, after: { sku: "halone", cost: 55_100 }, listed: null },
  ]);
});
