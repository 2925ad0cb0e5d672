import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  CourierInvoice,
  CourierInvoices,
  InvoiceReport,
} from "@konter/contract/parcel-corrections";
import type { Shipment } from "@konter/contract/parcels";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { compareWeighings } from "../reweigh/compare.ts";
import { OPEN_CASES } from "./cases.ts";
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
  while (await compareWeighings(brand()));
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
  while (await compareWeighings(brand()));
  expect((await environment.caseOf(more)).corrections).toHaveLength(1);
  const shown = await staff.call("courierInvoice", { invoice_id: String(brought.invoice_id) });
  expect(shown.json).toMatchObject({ report: { differing: [{ waybill: more.awb }] } });
});

const brand = () => environment.http.environment.brand;
const caseOf = async (total: number) => {
  const waybill = `JX80000${String(total).padStart(5, "0")}`;
  const { invoice_id: id } = (await bring("courierInvoiceImport", fileOf([[waybill, 1, total]])))
    .json as CourierInvoice;
  return { invoice_id: String(id), line: 2, words: "Sudah dicek dengan kurir" };
};
const codeOf = ({ json }: { readonly json: unknown }) => (json as { code?: string }).code;
const lossNow = async () => brand().ledger.balance({ kind: "loss", owner: "courier_charges" });
const waitingCases = async () => environment.sql(OPEN_CASES);

test("accepts a line without a parcel once: the brand bears it, and the account confirms it", async () => {
  const { invoice_id, line, words } = await caseOf(12_000);
  const before = await lossNow();
  const answers = await Promise.all(
    [1, 2].map(() => staff.call("courierInvoiceAccept", { invoice_id, line, words })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(before - (await lossNow())).toBe(12_000);
  const shown = (await staff.call("courierInvoice", { invoice_id })).json as CourierInvoice;
  expect(shown.report.differing).toMatchObject([
    { result: "unknown", decision: { outcome: "accepted", words } },
  ]);
  const { accounts } = (await staff.call("courierInvoices")).json as CourierInvoices;
  const account = accounts.find((each) => each.account === "jnt-express");
  expect(account?.book).toBeGreaterThan(0);
  expect(account?.confirmed).toBe(account?.book);
  expect(await environment.problems()).toEqual([]);
});

test("rejects lines with a reason, all or none, and moves nothing", async () => {
  const { invoice_id, words } = await caseOf(13_000);
  const before = await lossNow();
  const unknown = await staff.call("courierInvoiceReject", { invoice_id, lines: [2, 3], words });
  expect(codeOf(unknown)).toBe("courier_invoice_case_decided");
  const rejected = await staff.call("courierInvoiceReject", { invoice_id, lines: [2], words });
  expect(rejected.json).toMatchObject({
    report: { differing: [{ decision: { outcome: "rejected", words } }] },
  });
  const late = await staff.call("courierInvoiceAccept", { invoice_id, line: 2, words });
  expect(codeOf(late)).toBe("courier_invoice_case_decided");
  expect(await lossNow()).toBe(before);
  expect(await environment.problems()).toEqual([]);
});

test.each(["courierInvoiceAccept", "courierInvoiceReject"] as const)(
  "%s answers with its own error when another process decides the line at the same time",
  async (call) => {
    const { invoice_id, line, words } = await caseOf(
      call === "courierInvoiceAccept" ? 21_000 : 22_000,
    );
    const before = await lossNow();
    const other = await environment.http.environment.database.owner.connect();
    try {
      await other.query("begin");
      await other.query(
        `insert into courier_invoice_decision (invoice_id, line, outcome, paid, words, decided_by)
         select $1, $2, 'rejected', 0, 'Sudah diputuskan', min(id) from staff`,
        [invoice_id, line],
      );
      const about = call === "courierInvoiceAccept" ? { line } : { lines: [line] };
      const answer = staff.call(call, { invoice_id, words, ...about });
      // The insert waits for the other transaction.
      await expect
        .poll(() =>
          environment.sql(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        )
        .not.toEqual([]);
      await other.query("commit");
      expect(codeOf(await answer)).toBe("courier_invoice_case_decided");
    } finally {
      other.release();
    }
    expect(await lossNow()).toBe(before);
    expect(await environment.problems()).toEqual([]);
  },
);

test("takes a second person above the limits of one, and counts what one person accepted", async () => {
  const { invoice_id, line, words } = await caseOf(60_000);
  await changeSetting(brand(), "refund_alone_amount", 50_000);
  const alone = await staff.call("courierInvoiceAccept", { invoice_id, line, words });
  expect(codeOf(alone)).toBe("parcel_compensation_approval");
  const input = { about: "invoice", id: Number(invoice_id), line, words };
  const asked = await staff.call(
    "approvalRequest",
    { kind: "parcels.compensation", input, reason: words },
    { key: randomUUID() },
  );
  const { approval_id: approval, hash } = asked.json as { approval_id: number; hash: string };
  const second = await environment.http.staff();
  const approved = await second.call("approvalApprove", { approval_id: String(approval), hash });
  expect(approved.status).toBe(200);
  const before = await waitingCases();
  const { invoice_id: small } = await caseOf(40_000);
  expect(await waitingCases()).toHaveLength(before.length + 1);
  await changeSetting(brand(), "refund_alone_per_day", 45_000);
  const over = await staff.call("courierInvoiceAccept", { invoice_id: small, line, words });
  expect(codeOf(over)).toBe("parcel_compensation_day");
  expect(await environment.problems()).toEqual([]);
});

test("refuses a file for an account that does not exist", async () => {
  const answer = await staff.call("courierInvoicePreview", {
    account: "tidak-ada",
    bytes: fileOf([[same.awb, 1, 1]]),
  });
  expect((answer.json as { code: string }).code).toBe("courier_account_not_found");
});
