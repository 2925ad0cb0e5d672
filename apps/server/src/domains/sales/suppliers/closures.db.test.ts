import type { Product } from "@konter/contract/catalog";
import type { SupplierRow } from "@konter/contract/suppliers";
import type { MisbehaviourRule } from "@konter/simulators";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { TEST_DIGIFLAZZ_PRICES } from "@konter/testkit/brand/catalogue.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { createSupplierHealth } from "./health.ts";

const SELLERS: Readonly<Record<string, string>> = { TSEL10: "Toko Satu", XL5: "Toko Satu" };
const PRICES = TEST_DIGIFLAZZ_PRICES.map((row) => ({
  ...row,
  seller_name: SELLERS[row.buyer_sku_code] ?? "Toko Dua",
}));

let http: HttpEnvironment;
let staff: HttpClient;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 5_000_000 });
  [staff, member] = await Promise.all([http.staff(), http.member(0)]);
  http.environment.digiflazz.setPriceList(PRICES);
  await staff.call("supplierSync", { id: "digiflazz" });
});
afterAll(() => http.close());
afterEach(async () => {
  http.environment.digiflazz.clearMisbehaviour();
  http.environment.iak.clearMisbehaviour();
  for (const id of ["digiflazz", "iak"]) await staff.call("supplierReopen", { id });
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}

/** Buys and waits for the end. Returns the final state and the suppliers tried. */
async function bought(product: string): Promise<string> {
  const number = product.startsWith("PLN") ? { number: "53123456780" } : {};
  const { ref_id } = await http.environment.buy({ product, ...number });
  await expect
    .poll(() => http.environment.state(ref_id), { timeout: 60_000 })
    .toMatch(/success|failed/);
  const [row] = await sql(
    `select p.state, string_agg(a.supplier_id, ' ' order by a.number) as suppliers
     from purchase p join purchase_attempt a on a.purchase_id = p.id where p.ref_id = $1 group by p.id`,
    [ref_id],
  );
  return `${String(row?.["state"])}: ${String(row?.["suppliers"])}`;
}

const refuse = (sku: string, code: string): void => {
  const rule: MisbehaviourRule = { kind: "always-fail", sku, code };
  http.environment.digiflazz.misbehave(rule);
};

async function closedSkus(supplier = "digiflazz"): Promise<readonly unknown[]> {
  const rows = await sql(
    "select sku from supplier_product where supplier_id = $1 and closed_until > now() order by sku",
    [supplier],
  );
  return rows.map(({ sku }) => sku);
}
/** The closure follows the response, after the purchase is decided. */
const untilClosed = (skus: readonly string[], supplier?: string) =>
  expect.poll(() => closedSkus(supplier)).toEqual(skus);

async function shown(id = "digiflazz"): Promise<SupplierRow | undefined> {
  const { suppliers } = (await staff.call("suppliers")).json as { suppliers: SupplierRow[] };
  return suppliers.find((row) => row.id === id);
}

async function seen(code: string): Promise<Product | undefined> {
  const type = code.startsWith("PLN") ? "electricity" : "pulsa";
  const { products } = (await member.call("products", { type })).json as { products: Product[] };
  return products.find((product) => product.code === code);
}

const refusal = (closes: "sku" | "account" | "seller", reason = "product_closed") =>
  ({
    state: "failed",
    created: "yes",
    code: "x",
    message: "",
    raw: "",
    tryElsewhere: true,
    reason,
    closes,
  }) as SupplierOutcome;

describe("a closure after a rejection", () => {
  test("covers all products of a seller who blocks us and no others, and the rejected purchase goes to another supplier", async () => {
    const before = await shown();
    refuse("TSEL10", "80");
    expect(await bought("TSEL10")).toBe("success: digiflazz iak");
    await untilClosed(["TSEL10", "XL5"]);
    expect(await seen("XL5")).toMatchObject({ open: false, closed_reason: "supplier" });
    expect(await seen("TSEL10")).toMatchObject({ open: true });
    expect(await seen("PLN20")).toMatchObject({ open: true });
    expect(await bought("TSEL10")).toBe("success: iak");
    expect(await bought("TSEL20")).toBe("success: digiflazz");
    await expect(http.environment.buy({ product: "XL5" })).rejects.toMatchObject({
      code: "product_closed",
    });
    const row = await shown();
    expect(row).toMatchObject({ breaker: "closed", breaker_until: null, products_paused: 2 });
    expect(row?.products_open).toBe((before?.products_open ?? 0) - 2);
    expect(row?.closures).toMatchObject([
      { scope: "seller", name: "Toko Satu", reason: "supplier_configuration", products: 2 },
    ]);
    expect(Date.parse(row?.closures[0]?.closed_until ?? "")).toBeGreaterThan(Date.now() + 200_000);
  });

  test("ends automatically after its time", async () => {
    refuse("XL5", "80");
    expect(await bought("XL5")).toBe("failed: digiflazz");
    await untilClosed(["TSEL10", "XL5"]);
    http.environment.digiflazz.clearMisbehaviour();
    await http.environment.passTime("299 seconds");
    expect(await closedSkus()).toEqual(["TSEL10", "XL5"]);
    await http.environment.passTime("2 seconds");
    expect(await seen("XL5")).toMatchObject({ open: true });
    expect(await bought("XL5")).toBe("success: digiflazz");
  });

  test("is ended early by staff with an audit entry, but not by staff who may only read", async () => {
    refuse("XL5", "80");
    await bought("XL5");
    await untilClosed(["TSEL10", "XL5"]);
    const clerk = await http.staff(["suppliers.read"]);
    expect((await clerk.call("supplierReopen", { id: "digiflazz" })).status).toBe(403);
    expect(refusalOf(await staff.call("supplierReopen", { id: "nobody" })).code).toBe(
      "supplier_not_found",
    );
    expect(await closedSkus()).toEqual(["TSEL10", "XL5"]);
    http.environment.digiflazz.clearMisbehaviour();
    const opened = await staff.call("supplierReopen", { id: "digiflazz" });
    expect(opened.json).toMatchObject({ products_paused: 0, closures: [] });
    expect(await seen("XL5")).toMatchObject({ open: true });
    expect(
      await sql("select action, subject, detail from audit_entry order by id desc limit 1"),
    ).toEqual([
      {
        action: "supplier.reopened",
        subject: "digiflazz",
        detail: { account: false, products: 2 },
      },
    ]);
  });

  test("is kept when a price list is read meanwhile", async () => {
    refuse("XL5", "80");
    await bought("XL5");
    await untilClosed(["TSEL10", "XL5"]);
    http.environment.digiflazz.setPrice("XL5", 5_500);
    expect((await staff.call("supplierSync", { id: "digiflazz" })).json).toMatchObject({
      changed: 1,
    });
    expect(await closedSkus()).toEqual(["TSEL10", "XL5"]);
    http.environment.digiflazz.setPriceList(PRICES);
    await staff.call("supplierSync", { id: "digiflazz" });
  });

  test("covers only the SKU, for a shorter time, when it is out of stock", async () => {
    refuse("XL5", "68");
    expect(await bought("XL5")).toBe("failed: digiflazz");
    await untilClosed(["XL5"]);
    expect((await shown())?.closures).toMatchObject([
      { scope: "sku", name: "XL5", reason: "product_closed", products: 1 },
    ]);
    await http.environment.passTime("181 seconds");
    expect(await closedSkus()).toEqual([]);
  });

  test("covers every token, and nothing else, at our limit of PLN checks", async () => {
    refuse("PLN20", "86");
    expect(await bought("PLN20")).toBe("failed: digiflazz");
    await untilClosed(["PLN20"]);
    expect((await shown())?.closures).toMatchObject([
      { scope: "kind", name: "PLN", reason: "rate_limited", products: 1 },
    ]);
  });

  test("covers only the SKU when its seller is not known", async () => {
    await sql("update supplier_product set seller = null where supplier_id = 'digiflazz'");
    refuse("XL5", "80");
    await bought("XL5");
    await untilClosed(["XL5"]);
    await staff.call("supplierSync", { id: "digiflazz" });
  });

  test("covers the account but no single product for rejected credentials", async () => {
    refuse("XL5", "41");
    expect(await bought("XL5")).toBe("failed: digiflazz");
    await expect.poll(async () => (await shown())?.breaker).toBe("open");
    const row = await shown();
    expect(row).toMatchObject({
      breaker_reason: "supplier_configuration",
      products_paused: 0,
    });
    expect(Date.parse(row?.breaker_until ?? "")).toBeGreaterThan(Date.now() + 200_000);
    expect(await seen("PLN20")).toMatchObject({ open: false, closed_reason: "supplier" });
    expect(await bought("TSEL20")).toBe("success: iak");
    expect((await staff.call("supplierReopen", { id: "digiflazz" })).json).toMatchObject({
      breaker: "closed",
    });
    expect(await seen("PLN20")).toMatchObject({ open: true });
  });

  test("does not follow the customer's own mistake", async () => {
    refuse("XL5", "54");
    expect(await bought("XL5")).toBe("failed: digiflazz");
    http.environment.digiflazz.clearMisbehaviour();
    expect(await bought("XL5")).toBe("success: digiflazz");
    expect(await shown()).toMatchObject({ breaker: "closed", products_paused: 0 });
  });

  test("sends a rejected purchase to the next supplier, but not to a closed seller there", async () => {
    await sql(
      "update product_route r set priority = 0 from product p where p.id = r.product_id and p.code = 'TSEL20' and r.supplier_id = 'iak'",
    );
    http.environment.iak.misbehave({ kind: "always-fail", sku: "itsel20", code: "20" });
    expect(await bought("TSEL20")).toBe("success: iak digiflazz");
    await untilClosed(["itsel20"], "iak");
    refuse("PLN20", "67");
    await bought("PLN20");
    await untilClosed(["PLN20", "TRI10", "TSEL20"]);
    await staff.call("supplierReopen", { id: "iak" });
    expect(await bought("TSEL20")).toBe("failed: iak");
  });

  test("routes a purchase to an open supplier when staff release it", async () => {
    await http.environment.stopDelivery();
    const { ref_id } = await http.environment.buy({ product: "TSEL10" });
    const [clerk] = await sql("select max(id) as id from staff");
    await sql("select block_purchase($1, $2, 'Diperiksa')", [ref_id, clerk?.["id"]]);
    const health = createSupplierHealth(http.open.brand);
    const attempt = { sku: "XL5", action: "buy", submitted_at: new Date() };
    await health.heard("digiflazz", attempt, refusal("seller", "supplier_configuration"));
    const routed = () =>
      sql(
        "select supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
        [ref_id],
      );
    expect(await routed()).toEqual([{ supplier_id: "digiflazz" }]);
    await sql("select decide_review($1, $2, 'released', 'Benar')", [ref_id, clerk?.["id"]]);
    expect(await routed()).toEqual([{ supplier_id: "iak" }]);
    http.environment.startDelivery();
  });
});

describe("the extent of a closure", () => {
  const attempt = (action: string, minutes: number) => ({
    sku: "XL5",
    action,
    submitted_at: new Date(Date.now() - minutes * 60_000),
  });

  test("is the SKU for a status response about a recent purchase, nothing for an old one, and never the account", async () => {
    const health = createSupplierHealth(http.open.brand);
    await health.heard("digiflazz", attempt("check", 11), refusal("sku"));
    await health.heard("digiflazz", attempt("check", 1), refusal("account", "supplier_balance"));
    expect(await shown()).toMatchObject({ breaker: "closed", products_paused: 0 });
    await health.heard("digiflazz", attempt("check", 1), refusal("sku"));
    expect(await closedSkus()).toEqual(["XL5"]);
    await health.heard("digiflazz", attempt("buy", 11), refusal("account", "supplier_balance"));
    expect(await shown()).toMatchObject({ breaker: "open", breaker_reason: "supplier_balance" });
  });

  test("is the seller or the account after five consecutive responses that report trouble", async () => {
    const health = createSupplierHealth(http.open.brand);
    const say = (said: SupplierOutcome) => health.heard("digiflazz", attempt("buy", 0), said);
    const trouble = refusal("seller", "supplier_trouble");
    const silence = { ...refusal("account"), state: "pending", created: "unknown" } as const;
    for (let count = 0; count < 4; count += 1) await say(trouble);
    await say({ ...refusal("sku"), state: "success" });
    for (let count = 0; count < 4; count += 1) await say(trouble);
    expect(await closedSkus()).toEqual([]);
    await say(trouble);
    expect(await closedSkus()).toEqual(["TSEL10", "XL5"]);
    expect(await shown()).toMatchObject({ breaker: "closed" });
    for (let count = 0; count < 4; count += 1) await say(silence);
    expect(await shown()).toMatchObject({ breaker: "closed" });
    await say(silence);
    expect(await shown()).toMatchObject({ breaker: "open", breaker_reason: "supplier_trouble" });
  });

  test("does not become shorter by a later rejection", async () => {
    const health = createSupplierHealth(http.open.brand);
    await health.heard("digiflazz", attempt("buy", 0), refusal("seller", "supplier_configuration"));
    await health.heard("digiflazz", attempt("buy", 0), refusal("sku"));
    expect((await shown())?.closures).toMatchObject([{ scope: "seller", products: 2 }]);
  });

  test("is listed for staff as the twenty largest closures of a supplier, the largest first", async () => {
    // Closure n has n products, so the smallest two are left out.
    await sql(
      `insert into supplier_product select (jsonb_populate_record(null::supplier_product, to_jsonb(s) || jsonb_build_object(
         'sku', 'MANY ' || n || ' ' || k, 'seller', 'Toko ' || n, 'closed_scope', 'seller', 'closed_because', 'product_closed',
         'closed_until', now() + interval '1 hour'))).*
       from (select * from supplier_product where supplier_id = 'digiflazz' limit 1) s, generate_series(1, 22) n, generate_series(1, n) k`,
    );
    try {
      expect((await shown())?.closures.map(({ name, products }) => [name, products])).toEqual(
        Array.from({ length: 20 }, (_, index) => [`Toko ${22 - index}`, 22 - index]),
      );
    } finally {
      await sql("delete from supplier_product where sku like 'MANY %'");
    }
  });
});

test.each([
  ["product_closed", 180],
  ["product_disturbed", 180],
  ["supplier_balance", 300],
  ["supplier_configuration", 300],
  ["other", 60],
] as const)("closes a SKU rejected with %s for %i seconds", async (reason, seconds) => {
  const clock = async () =>
    Number((await sql("select extract(epoch from clock_timestamp()) as now"))[0]?.["now"]);
  const attempt = { sku: "XL5", action: "buy", submitted_at: new Date() };
  const before = await clock();
  await createSupplierHealth(http.open.brand).heard("digiflazz", attempt, refusal("sku", reason));
  const after = await clock();
  const [row] = await sql(
    "select extract(epoch from closed_until) as until from supplier_product where supplier_id = 'digiflazz' and sku = 'XL5'",
  );
  const until = Number(row?.["until"]);
  expect(until).toBeGreaterThanOrEqual(before + seconds);
  expect(until).toBeLessThanOrEqual(after + seconds);
});
