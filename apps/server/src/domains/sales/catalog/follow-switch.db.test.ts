import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { SupplierRow } from "@konter/contract/suppliers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { reprice } from "./store.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
/** IAK determines both prices. Without it one rises by 1 % and the other by a fifth. */
beforeEach(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
  await cost("TSEL10", 10_300);
  await cost("TRI10", 12_000);
  await reprice(http.environment.database.pool);
  expect(await prices()).toEqual({ TSEL10: 10_380, TRI10: 10_150 });
});
afterEach(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const cost = (sku: string, amount: number) =>
  sql("update supplier_product set cost = $2 where supplier_id = 'digiflazz' and sku = $1", [
    sku,
    amount,
  ]);
/** The price for an agent. */
async function prices(): Promise<Record<string, number>> {
  const rows = await sql(
    `select code, price::int from product_price pp join product p on p.id = pp.product_id
     where category = 'agent' and code in ('TSEL10', 'TRI10')`,
  );
  return Object.fromEntries(
    rows.map(({ code, price }): [string, number] => [String(code), Number(price)]),
  );
}
const turn = async (enabled: boolean) =>
  (await maker.call("supplierUpdate", { id: "iak", enabled })).json as SupplierRow;
const ask = (client = maker) =>
  client.call(
    "approvalRequest",
    { kind: "catalog.supplier_prices", input: { id: "iak" }, reason: "IAK mati" },
    { key: randomUUID() },
  );
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });
const noted = () =>
  sql(
    "select distinct p.code, c.alone from price_change c join product p on p.id = c.product_id order by 1, 2",
  );

describe("a supplier's switch that moves prices", () => {
  test("M671: applies at once; prices within one person's limits follow, and the others wait and are not sold at a loss", async () => {
    expect(await turn(false)).toMatchObject({ enabled: false, prices_waiting: 1 });
    expect(await prices()).toEqual({ TSEL10: 10_500, TRI10: 10_150 });
    expect(await noted()).toEqual([{ code: "TSEL10", alone: true }]);
    await expect(http.environment.buy({ product: "TRI10" })).rejects.toMatchObject({
      code: "product_closed",
    });
    expect(await http.environment.buy({ product: "TSEL10" })).toMatchObject({ price: 10_500 });
    // Neither a price list nor another margin changes the waiting price.
    await maker.call("supplierSync", { id: "digiflazz" });
    await cost("TRI10", 12_100);
    await reprice(http.environment.database.pool);
    expect((await prices())["TRI10"]).toBe(10_150);
    expect(
      await sql("select after, detail from audit_entry where action = 'supplier.switched'"),
    ).toEqual([{ after: { enabled: false }, detail: { repriced: 2, waiting: 1 } }]);
  });

  test("M671: cannot be approved by its maker; a second person approves, and it is recorded as a change by two", async () => {
    await turn(false);
    const request = (await ask()).json as Approval;
    expect(request).toMatchObject({ title: "Harga mengikuti iak yang dimatikan" });
    expect(request.changes).toContainEqual({
      label: "Produk yang harganya berubah",
      before: null,
      after: "1",
    });
    expect(refusalOf(await approve(maker, request)).code).toBe("approval_own");
    expect((await prices())["TRI10"]).toBe(10_150);
    expect((await approve(checker, request)).json).toMatchObject({ state: "approved" });
    expect(await prices()).toEqual({ TSEL10: 10_500, TRI10: 12_200 });
    expect(await noted()).toEqual([
      { code: "TRI10", alone: false },
      { code: "TSEL10", alone: true },
    ]);
    expect(await http.environment.buy({ product: "TRI10" })).toMatchObject({ price: 12_200 });
    expect(refusalOf(await ask()).code).toBe("price_effect_moved");
  });

  test("M671: leaves no request when it is reversed, and nothing waits", async () => {
    await turn(false);
    const request = (await ask()).json as Approval;
    expect(await turn(true)).toMatchObject({ enabled: true, prices_waiting: 0 });
    expect(refusalOf(await approve(checker, request)).code).toBe("approval_stale");
    expect(await prices()).toEqual({ TSEL10: 10_380, TRI10: 10_150 });
  });

  test("M671: keeps a price that would fall by more when it is enabled, and sells at the better cost", async () => {
    await turn(false);
    await approve(checker, (await ask()).json as Approval);
    expect(await turn(true)).toMatchObject({ enabled: true, prices_waiting: 1 });
    expect(await prices()).toEqual({ TSEL10: 10_380, TRI10: 12_200 });
    expect(await http.environment.buy({ product: "TRI10" })).toMatchObject({ price: 12_200 });
    expect(await sql("select supplier_id, quoted_cost::int as cost from purchase_attempt")).toEqual(
      [{ supplier_id: "iak", cost: 9_950 }],
    );
  });

  test("M671: moves no price when it affects more products than one person may change, whatever the share", async () => {
    await cost("TRI10", 10_000);
    await changeSetting(http.open.brand, "price_alone_products", 1);
    expect(await turn(false)).toMatchObject({ enabled: false, prices_waiting: 2 });
    expect(await prices()).toEqual({ TSEL10: 10_380, TRI10: 10_150 });
    expect(await noted()).toEqual([]);
  });

  test("rejects a request by staff who may not switch suppliers, and an approval by staff who may not approve prices", async () => {
    await turn(false);
    const clerk = await http.staff(["approvals.read", "suppliers.read"]);
    expect(refusalOf(await ask(clerk)).code).toBe("unauthorized");
    const request = (await ask()).json as Approval;
    expect(refusalOf(await approve(clerk, request)).code).toBe("unauthorized");
  });
});
