import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  CourierInvoice,
  CourierInvoices,
  InvoiceReport,
} from "@konter/contract/parcel-corrections";
import type { Shipment } from "@konter/contract/parcels";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { compareWeighings } from "../reweigh/compare.ts";
import { openCorrectionEnvironment } from "../testing/correction-environment.ts";
import type { CorrectionEnvironment } from "../testing/correction-environment.ts";

let environment: CorrectionEnvironment;
let staff: HttpClient;
let same: Shipment;
let more: Shipment;
let less: Shipment;
let gone: Shipment;
beforeAll(async () => {
  environment = await openCorrectionEnvironment();
  staff = await environment.http.staff();
  same = await environment.paid();
  more = await environment.paid();
  less = await environment.paid();
  gone = await environment.paid();
  await environment.member.call("shipmentCancel", { ref_id: gone.ref_id });
  await environment.work();
});
afterAll(() => environment.close());

const fileOf = (
  lines: readonly (readonly [waybill: string | null, kilograms: number, total: number])[],
) =>
  Buffer.from(
    ["Resi;Berat (kg);Total", ...lines.map((line) => line.join(";")), "TOTAL;;1", ""].join("\n"),
  );
const bring = (call: "courierInvoiceImport" | "courierInvoicePreview", bytes: Buffer) =>
  staff.call(call, { account: "jnt-express", bytes });
const rowsOf = ({ results }: InvoiceReport) =>
  Object.fromEntries(results.map(({ result, rows }) => [result, rows]));

test("compares an invoice with the parcels, turns differences into corrections and confirms the rest", async () => {
  const bytes = fileOf([
    [same.awb, 1.2, same.total_cost],
    [more.awb, 3, more.total_cost + 11_000],
    [less.awb, 1, less.total_cost - 2_000],
    [gone.awb, 1.2, gone.total_cost],
    ["JX9999999999", 1, 10_000],
    [same.awb, 1.2, same.total_cost],
  ]);
  const expected = { matched: 1, more: 1, less: 1, cancelled: 1, unknown: 1, twice: 1 };
  const preview = (await bring("courierInvoicePreview", bytes)).json as InvoiceReport;
  expect(rowsOf(preview)).toEqual(expected);
  expect(await environment.sql("select from courier_invoice")).toEqual([]);

  const answers = await Promise.all([1, 2].map(() => bring("courierInvoiceImport", bytes)));
  const imports = answers.map(({ json }) => json as CourierInvoice);
  expect(imports.filter(({ repeated }) => repeated)).toHaveLength(1);
  expect(rowsOf(imports[0]?.report ?? preview)).toEqual(expected);
  while (await compareWeighings(environment.http.environment.brand));
  expect(await environment.correctionOf(more)).toMatchObject({
    kind: "reweigh",
    evidence: "invoice",
    difference: 11_000,
  });
  const refund = await environment.correctionOf(less);
  expect(refund).toMatchObject({ kind: "refund", difference: 2_000, state: "review" });
  await staff.call("adminCorrectionDecide", {
    correction_id: String(refund.correction_id),
    outcome: "stands",
    words: "Sesuai tagihan kurir",
  });
  expect((await environment.caseOf(same)).corrections).toEqual([]);

  const confirmedOf = async () => {
    const { accounts } = (await staff.call("courierInvoices")).json as CourierInvoices;
    return accounts.find(({ account }) => account === "jnt-express");
  };
  expect(await confirmedOf()).toMatchObject({ confirmed: same.total_cost });
  await environment.settle();
  const book = same.total_cost + more.total_cost + 11_000 + less.total_cost - 2_000;
  expect(await confirmedOf()).toMatchObject({ confirmed: book, book });
  expect(await environment.problems()).toEqual([]);
});

test("counts a waybill of an earlier invoice as billed twice, and corrects nothing by it", async () => {
  const again = fileOf([[more.awb, 9, more.total_cost + 90_000]]);
  const brought = (await bring("courierInvoiceImport", again)).json as CourierInvoice;
  expect(rowsOf(brought.report)).toEqual({ twice: 1 });
  while (await compareWeighings(environment.http.environment.brand));
  expect((await environment.caseOf(more)).corrections).toHaveLength(1);
  const shown = await staff.call("courierInvoice", { invoice_id: String(brought.invoice_id) });
  expect(shown.json).toMatchObject({ report: { differing: [{ waybill: more.awb }] } });
});

test("refuses a file for an account that does not exist", async () => {
  const answer = await staff.call("courierInvoicePreview", {
    account: "tidak-ada",
    bytes: fileOf([[same.awb, 1, 1]]),
  });
  expect((answer.json as { code: string }).code).toBe("courier_account_not_found");
});
