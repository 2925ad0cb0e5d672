import type { BulkRowPage, BulkRun } from "@konter/contract/bulk";
import type { PrepaidScreen, PriceList } from "@konter/contract/catalog";
import type { ReceiptList, ReceiptSettingsAnswer } from "@konter/contract/receipts";
import type { TransactionPage } from "@konter/contract/report";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

// The row must exist in the table before any product code reads it, and must be gone for later tests in this process,
// so the tested modules are reloaded before and after.
const load = async () => ({
  ...(await import("@konter/contract/catalog/testing")),
  ...(await import("@konter/contract/receipts")),
  ...(await import("@konter/testkit/brand/http-client.ts")),
  ...(await import("@konter/testkit/brand/http-environment.ts")),
  ...(await import("../../bulk/testing/uploads.ts")),
  ...(await import("../../catalog/index.ts")),
  ...(await import("../testing/kinds-environment.ts")),
});
let MADE_UP: PrepaidScreen;
let product: Awaited<ReturnType<typeof load>>;
let http: HttpEnvironment;
beforeAll(async () => {
  vi.resetModules();
  product = await load();
  ({ MADE_UP } = product);
  const { openHttpEnvironment, stockKinds } = product;
  http = await openHttpEnvironment({ members: 1, digiflazzSettle: "sync" });
  await stockKinds(http.environment, [
    {
      code: "PARKIR10",
      screen: MADE_UP,
      operator: "LAHAN SATU",
      group: "Umum",
      name: "Parkir Lahan Satu 10.000",
      description: "1. Tunjukkan kode di gerbang.",
    },
  ]);
});
afterAll(async () => {
  await http.close();
  vi.resetModules();
});

test("reads a supplier's price list with the keywords of the row", () => {
  const listed = {
    name: "Parkir Lahan Satu 10.000",
    brand: "Lahan Satu",
    type: "",
    description: "",
  };
  for (const category of ["Parkir", "PARKIR LANGGANAN"])
    expect(product.mapRow({ ...listed, category })).toMatchObject({
      outcome: "mapped",
      product: { screen: MADE_UP, operator: "LAHAN SATU", nominal: 10_000 },
    });
});

test("lists the kind, validates its number, buys twice a day, delivers and reports, configured only by its row", async () => {
  const agent = await http.member(0);
  const operators = await agent.call("operators", { type: MADE_UP });
  expect(operators.json).toMatchObject({ operators: [{ code: "LAHAN SATU", open: true }] });
  const list = (await agent.call("priceList", { type: MADE_UP })).json as PriceList;
  expect(list.rows.map(({ code }) => code)).toEqual(["PARKIR10"]);
  const name = { type: MADE_UP, operator: "LAHAN SATU", number: "B 1234 XYZ" };
  expect(product.refusalOf(await agent.call("inquireAccount", name)).code).toBe(
    "account_not_asked",
  );

  const wrong = await product.buyBy(agent, MADE_UP, "PARKIR10", "B-1");
  expect(product.refusalOf(wrong).fields).toMatchObject({
    destination_number: [{ rule: "destination_invalid" }],
  });
  const short = await product.buyBy(agent, MADE_UP, "PARKIR10", "B 123");
  expect(product.refusalOf(short).fields).toMatchObject({
    destination_number: [{ rule: "customer_id_invalid" }],
  });

  const bought = [];
  for (let time = 0; time < 2; time += 1) {
    const answer = await product.buyBy(agent, MADE_UP, "PARKIR10", "B 1234 XYZ");
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    bought.push((answer.json as { readonly ref_id: string }).ref_id);
  }
  for (const ref of bought)
    await expect.poll(() => http.environment.state(ref), { timeout: 60_000 }).toBe("success");
  const needs = await http.environment.database.owner.query<{ needs_serial: boolean }>(
    "select needs_serial from purchase where screen = $1",
    [MADE_UP],
  );
  expect(needs.rows).toEqual([{ needs_serial: true }, { needs_serial: true }]);

  const page = (await agent.call("transactions", { type: MADE_UP })).json as TransactionPage;
  expect(page.rows.map(({ ref_id }) => ref_id).toSorted()).toEqual(bought.toSorted());
  expect(page.rows[0]).toMatchObject({ billingType: MADE_UP, destinationNumber: "B1234XYZ" });
  const receipts = (await agent.call("receipts", { ids: bought.join() })).json as ReceiptList;
  expect(receipts.receipts).toHaveLength(2);
  const [source] = receipts.receipts;
  if (source === undefined) throw new Error("there is no receipt");
  const written = product.writeReceipt(source, {
    settings: ((await agent.call("receiptSettings", {})).json as ReceiptSettingsAnswer).settings,
    hasLogo: false,
    brand: "Konter",
    locale: "id",
    serviceFeeCap: 0,
    print: 1,
  });
  const printed = product.rowsAsText(product.layOut(written, 32));
  for (const said of ["Parkir Lahan Satu 10.000", "B1234XYZ", "Kode voucher"])
    expect(printed).toContain(said);
});

test("includes an example number in the bulk template, and accepts a valid number or explains an invalid one", async () => {
  const agent = await http.member(0);
  const template = await agent.call("bulkTemplate", { sells: "prepaid" });
  const [, offered, examples] = await product.sheetsOf(template);
  const example = "1270 1234 5678";
  expect(offered?.rows).toContainEqual([
    "PARKIR10",
    "Parkir Lahan Satu 10.000",
    "Lahan Satu",
    "Parkir",
    expect.any(Number),
    example,
  ]);
  expect(examples?.rows.flat()).toEqual(expect.arrayContaining(["PARKIR10", example]));

  const file = await product.workbookOf([
    ["PARKIR10", "B 7777 XYZ"],
    ["PARKIR10", "B 1"],
  ]);
  const { head } = (await product.sendFile(agent, file)).json as BulkRun;
  const page = (await agent.call("bulkRows", { code: head.code })).json as BulkRowPage;
  expect(page.rows).toMatchObject([
    { state: "ready", number: "B7777XYZ", product: { type: MADE_UP } },
    { state: "faulty" },
  ]);
  expect(page.rows[1]?.text).toContain("ID pelanggan");
});
