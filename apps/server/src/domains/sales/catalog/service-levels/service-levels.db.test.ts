import type { Product } from "@konter/contract/catalog";
import { isSluggish, SERVICE_ERROR } from "@konter/contract/service-levels";
import type { SupplierServiceLevels } from "@konter/contract/service-levels";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { supplierWords } from "../../purchase/testing/supplier-words.ts";
import type { SupplierWords, Word } from "../../purchase/testing/supplier-words.ts";
import { measureService } from "./measure-service.ts";

let http: HttpEnvironment;
let supplier: SupplierWords;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 90_000_000, idle: true });
  supplier = supplierWords(http.environment);
});
afterAll(() => http.close());

async function sell(product: string, words: readonly Word[]): Promise<void> {
  const sent = [];
  for (const word of words) sent.push({ word, reference: (await supplier.buy(product)).first });
  await supplier.claimAll();
  await http.environment.passTime("8 seconds");
  for (const { word, reference } of sent) await supplier.hear(reference, word);
  while (await measureService(http.environment.brand.pool));
}

async function told(code: string): Promise<Product["service"] | undefined> {
  const member = await http.member(0);
  const { products } = (await member.call("products", { type: "pulsa" })).json as {
    products: Product[];
  };
  return products.find((product) => product.code === code)?.service;
}

const levelsOf = async (id: string) =>
  (await (await http.staff()).call("supplierServiceLevels", { id })).json as SupplierServiceLevels;

test("has delivery times and success rate of a product after enough sales, counting only outcomes that the supplier is responsible for", async () => {
  await sell("XL5", ["success", "success", "reversed", "failed"]);
  expect(await told("XL5")).toBeNull();
  await sell("XL5", ["success", "success", "failed"]);
  const level = await told("XL5");
  // Five decisions in all. Two wrong numbers are their customers' mistakes.
  expect(level).toMatchObject({ success_percent: 80, hours: 24 });
  expect(level?.p50_seconds).toBeGreaterThan(7);
  expect(level?.p50_seconds).toBeLessThan(10);
  expect(Object.keys(level ?? {})).not.toContain("success");
  expect(await levelsOf("digiflazz")).toMatchObject({
    whole: { success: 4, failed: 1, waiting: 0 },
    products: [{ code: "XL5", level: { success: 4, failed: 1, success_percent: 80 } }],
  });
});

test("counts a failure for a supplier whose sale went to another one, but not for the sale", async () => {
  const references = [];
  for (let sale = 0; sale < 5; sale += 1) references.push((await supplier.buy("TSEL10")).ref);
  await supplier.claimAll();
  const first = await http.environment.database.owner.query<{ supplier_id: string }>(
    "select distinct a.supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
    [references[0]],
  );
  const refused = first.rows[0]?.supplier_id ?? "";
  for (const ref of references)
    expect(await supplier.hear(`${ref}01`, "elsewhere")).toBe("rerouted");
  await supplier.claimAll();
  for (const ref of references) await supplier.hear(`${ref}02`, "success");
  while (await measureService(http.environment.brand.pool));
  expect(await told("TSEL10")).toMatchObject({ success_percent: 100 });
  const { products } = await levelsOf(refused);
  expect(products[0]).toMatchObject({
    code: "TSEL10",
    level: { success: 0, failed: 5, success_percent: 0 },
  });
});

test("shows a supplier that stopped responding as slow before any decision", async () => {
  for (let sale = 0; sale < 20; sale += 1) await supplier.buy("SMART10");
  await supplier.claimAll();
  await measureService(http.environment.brand.pool);
  expect(await told("SMART10")).toBeNull();
  await http.environment.passTime("10 minutes");
  await measureService(http.environment.brand.pool);
  const level = await told("SMART10");
  expect(level).toMatchObject({ success_percent: null, hours: 1 });
  expect(level && isSluggish(level)).toBe(true);
  expect(level?.p50_seconds).toBeGreaterThan(560);
});

test("counts nothing twice with concurrent processes", async () => {
  const { whole: before } = await levelsOf("digiflazz");
  const { pool } = http.environment.brand;
  await Promise.all(Array.from({ length: 6 }, () => measureService(pool)));
  expect((await levelsOf("digiflazz")).whole).toMatchObject({
    success: before?.success,
    failed: before?.failed,
  });
});

test("has band percentiles within the stated error of the exact ones", async () => {
  const samples = fc.sample(
    fc.array(fc.double({ min: 0.1, max: 80_000, noNaN: true }), { minLength: 5, maxLength: 60 }),
    300,
  );
  const { owner } = http.environment.database;
  await owner.query(
    `insert into service_span (grain, starts_at, product_id, supplier_id, band, success, failed)
     select 'hour', date_trunc('hour', now()), 1000000 + s.number, '', service_band(t.seconds::float8), count(*), 0
     from json_array_elements($1::json) with ordinality as s(sample, number), json_array_elements_text(s.sample) as t(seconds) group by 3, 5`,
    [JSON.stringify(samples)],
  );
  await measureService(http.environment.brand.pool);
  const { rows } = await owner.query<{ p50_seconds: number; p95_seconds: number }>(
    "select p50_milliseconds / 1000::float8 as p50_seconds, p95_milliseconds / 1000::float8 as p95_seconds from service_level where product_id > 1000000 order by product_id",
  );
  expect(rows).toHaveLength(samples.length);
  for (const [index, sample] of samples.entries()) {
    const sorted = sample.toSorted((one, two) => one - two);
    for (const [share, measured] of [
      [0.5, rows[index]?.p50_seconds],
      [0.95, rows[index]?.p95_seconds],
    ] as const) {
      const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
      expect(Math.abs((measured ?? 0) - exact) / exact).toBeLessThanOrEqual(SERVICE_ERROR);
    }
  }
});

test("returns not found for an unknown supplier", async () => {
  const answer = await (await http.staff()).call("supplierServiceLevels", { id: "nobody" });
  expect(refusalOf(answer).code).toBe("supplier_not_found");
});
