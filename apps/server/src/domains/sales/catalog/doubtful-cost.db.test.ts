import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { PriceImportDetail, PriceImportRow } from "@konter/contract/price-imports";
import type { SupplierRow } from "@konter/contract/suppliers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeEach(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterEach(() => http.close());

const sql = async <Row extends object>(text: string) =>
  (await http.environment.database.owner.query<Row>(text)).rows;
const sync = (id: string) => maker.call("supplierSync", { id });
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
/** The stored cost of the supplier's offer, its doubtful cost, and the price for an agent. */
const standing = async (sku: string, product = sku) =>
  (
    await sql<{ cost: number; doubtful: number | null; price: number }>(
      `select o.cost::int, o.doubtful_cost::int as doubtful, pp.price::int from supplier_product o
       join product p on p.code = '${product}' join product_price pp on pp.product_id = p.id and pp.category = 'agent'
       where o.sku = '${sku}'`,
    )
  )[0];

describe("a price that jumps on the supplier's own list", () => {
  test.each([
    ["a hundred times higher", 540_000],
    ["a hundredth of it", 54],
  ])(
    "is not applied when it is %s: the SKU is not sold, and its price stays",
    async (_name, cost) => {
      http.environment.digiflazz.setPrice("XL5", cost);
      expect((await sync("digiflazz")).json).toMatchObject({ changed: 1, repriced: 0 });
      expect(await standing("XL5")).toEqual({ cost: 5_400, doubtful: cost, price: 5_600 });
      await expect(http.environment.buy({ product: "XL5" })).rejects.toMatchObject({
        code: "product_closed",
      });
      expect((await sync("digiflazz")).json).toMatchObject({ changed: 0 });
      const { suppliers } = (await maker.call("suppliers")).json as { suppliers: SupplierRow[] };
      expect(suppliers.find(({ id }) => id === "digiflazz")).toMatchObject({ prices_doubtful: 1 });
    },
  );

  test("is discarded when the list returns to the old price", async () => {
    http.environment.digiflazz.setPrice("XL5", 540_000);
    await sync("digiflazz");
    http.environment.digiflazz.setPrice("XL5", 5_500);
    expect((await sync("digiflazz")).json).toMatchObject({ changed: 1 });
    expect(await standing("XL5")).toEqual({ cost: 5_500, doubtful: null, price: 5_700 });
    expect(await http.environment.buy({ product: "XL5" })).toMatchObject({ price: 5_700 });
  });

  test("is applied like any other rise up to three times the price", async () => {
    http.environment.digiflazz.setPrice("XL5", 3 * 5_400);
    await sync("digiflazz");
    expect(await standing("XL5")).toMatchObject({ cost: 16_200, doubtful: null });
  });

  test("leaves price and delivery to the other supplier's cost meanwhile", async () => {
    http.environment.iak.setPrice("itri10", 100);
    await sync("iak");
    expect(await standing("itri10", "TRI10")).toEqual({
      cost: 9_950,
      doubtful: 100,
      price: 10_600,
    });
    await http.environment.buy({ product: "TRI10" });
    expect(await sql("select supplier_id from purchase_attempt")).toEqual([
      { supplier_id: "digiflazz" },
    ]);
  });

  test("is applied when its SKU delivers no product", async () => {
    await sql("delete from product_route where sku = 'XL5'");
    http.environment.digiflazz.setPrice("XL5", 540_000);
    await sync("digiflazz");
    expect(await standing("XL5")).toMatchObject({ cost: 540_000, doubtful: null });
  });

  test("is no offer when it is zero, and does not block the other prices of the list", async () => {
    http.environment.digiflazz.setPrice("XL5", 0);
    http.environment.digiflazz.setPrice("TSEL10", 10_350);
    expect((await sync("digiflazz")).status).toBe(200);
    expect(await standing("XL5")).toMatchObject({ cost: 5_400, price: 5_600 });
    await expect(http.environment.buy({ product: "XL5" })).rejects.toMatchObject({
      code: "product_closed",
    });
    expect(await standing("TSEL10")).toMatchObject({ cost: 10_350, doubtful: null });
  });
});

describe("a review of a doubtful price", () => {
  /** The jump, fetched, compared and confirmed by staff. */
  async function confirmed(): Promise<PriceImportDetail> {
    http.environment.digiflazz.setPrice("XL5", 21_600);
    await sync("digiflazz");
    const { head } = (await maker.call("priceImportFetch", { supplier: "digiflazz" }))
      .json as PriceImportDetail;
    const import_id = String(head.import_id);
    await maker.call("priceImportCompare", { import_id });
    const { rows } = (await maker.call("priceImportRows", { import_id, change: "strange" }))
      .json as { rows: PriceImportRow[] };
    expect(rows).toMatchObject([{ sku: "XL5", reason: "price_far", cost_before: 5_400 }]);
    const lines = rows.map(({ line }) => line);
    await maker.call("priceImportMap", { import_id, lines, confirm_price: true });
    // The supplier's list is read automatically during the review.
    await sync("digiflazz");
    return (await maker.call("priceImport", { import_id })).json as PriceImportDetail;
  }
  const opening = async ({ head }: PriceImportDetail) => {
    const import_id = String(head.import_id);
    const { rows } = (await maker.call("priceImportRows", { import_id, change: "changed" }))
      .json as { rows: PriceImportRow[] };
    return { import_id, lines: rows.map(({ line }) => line) };
  };
  const ask = (client: HttpClient, input: object) =>
    client.call(
      "approvalRequest",
      { kind: "catalog.open_rows", input, reason: "Harga XL naik" },
      { key: randomUUID() },
    );
  const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
    client.call("approvalApprove", { approval_id: String(id), hash });

  test("M671: lets two people open a confirmed large change after they see every price that it moves", async () => {
    const input = await opening(await confirmed());
    expect(input.lines).toHaveLength(1);
    expect(codeOf(await maker.call("priceImportOpen", input, { key: randomUUID() }))).toEqual([
      409,
      "price_approval_needed",
    ]);
    const request = (await ask(maker, input)).json as Approval;
    expect(request).toMatchObject({ title: "Buka 1 baris daftar harga digiflazz" });
    expect(request.changes).toEqual(
      expect.arrayContaining([
        { label: "Harga modal baru", before: null, after: "1" },
        { label: "Produk yang harganya berubah", before: null, after: "1" },
        { label: "XL 5000 · agent", before: "Rp5.600", after: "Rp21.800" },
      ]),
    );
    // The request changed nothing.
    expect(await standing("XL5")).toEqual({ cost: 5_400, doubtful: 21_600, price: 5_600 });
    expect(codeOf(await approve(maker, request))).toEqual([403, "approval_own"]);
    expect((await approve(checker, request)).json).toMatchObject({ state: "approved" });
    expect(await standing("XL5")).toEqual({ cost: 21_600, doubtful: null, price: 21_800 });
    expect(await sql("select distinct alone from price_change")).toEqual([{ alone: false }]);
    expect(await http.environment.buy({ product: "XL5" })).toMatchObject({ price: 21_800 });
    await sync("digiflazz");
    expect(await standing("XL5")).toMatchObject({ cost: 21_600, doubtful: null });
  });

  test("M671: makes a request stale when one of its prices has moved since", async () => {
    const input = await opening(await confirmed());
    const request = (await ask(maker, input)).json as Approval;
    await sql("update margin_rule set fixed = fixed + 100");
    await sql("select reprice()");
    const before = await standing("XL5");
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_stale"]);
    expect(await standing("XL5")).toEqual(before);
  });

  test("M671: rejects a request by staff who may not open rows", async () => {
    const input = await opening(await confirmed());
    const clerk = await http.staff(["approvals.read", "catalog.read"]);
    expect(codeOf(await ask(clerk, input))[1]).toBe("unauthorized");
  });
});
