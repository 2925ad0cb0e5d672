import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { CodCaseList, CodPage, CodPreview, CodStatement } from "@konter/contract/cod";
import { memberAccount } from "@konter/ledger";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import {
  bytesOf,
  COD,
  COD_INPUT,
  codFile,
  delivered,
  imported,
  sentWithCod,
} from "./testing/cod-parcels.ts";
import type { FileRow } from "./testing/cod-parcels.ts";
import { verifyCod } from "./verify-cod.ts";

let environment: ShipmentEnvironment;
let maker: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  maker = await environment.http.staff();
});
afterAll(() => environment.close());

const brand = () => environment.http.environment.brand;
const owed = () =>
  brand().ledger.balance(
    memberAccount("member_cod", environment.http.environment.members[0]?.id ?? 0),
  );
const list = async (query = {}) =>
  (await environment.member.call("codList", query)).json as CodPage;
const stateOf = async (refId: string) =>
  (await list()).rows.find((row) => row.ref_id === refId)?.cod_state;
const settle = (statement: CodStatement) =>
  maker.call("codSettle", { statement_id: String(statement.statement_id) });
const codeOf = (answer: HttpAnswer) => refusalOf(answer).code;
const problems = async () => [
  ...(await environment.problems()),
  ...(await verifyCod(brand().pool)).map(({ check, detail }) => `${check}: ${detail}`),
];
const ask = async (statement: CodStatement) => {
  const input = { statement_id: statement.statement_id };
  const request = { kind: "cod.statement", input, reason: "Setoran SiCepat" };
  const answer = await maker.call("approvalRequest", request, { key: randomUUID() });
  return answer.json as Approval;
};
const entriesOf = (action: string, subject: string) =>
  environment.sql("select from audit_entry where action = $1 and subject = $2", [action, subject]);
const approve = (staff: HttpClient, { approval_id: id, hash }: Approval) =>
  staff.call("approvalApprove", { approval_id: String(id), hash });

test("M446: records the money from the delivery to the agent's deposit, which a brand with one person settles alone", async () => {
  const before = await environment.deposit();
  const parcel = await sentWithCod(environment);
  expect(parcel).toMatchObject({ cod_amount: COD.amount, cod_fee: COD.courier + COD.own });
  const booked = environment.couriers.simulators.sicepat.book.byWaybill(parcel.awb ?? "");
  expect(booked?.cod).toBe(COD.amount);
  const afterPostage = before - parcel.total_cost;
  expect(await environment.deposit()).toBe(afterPostage);
  expect((await list()).waiting).toEqual({ count: 1, amount: COD.net });

  await delivered(environment, parcel);
  await environment.track();
  expect(await owed()).toBe(COD.net);
  expect(await environment.deposit()).toBe(afterPostage);
  expect((await list()).collected).toEqual({ count: 1, amount: COD.net });
  expect(await problems()).toEqual([]);

  const terms = { fee_permille: 30, fee_least: 2_500, day: "2026-11-29" };
  const { sicepat } = environment.couriers.simulators;
  const ofCourier = sicepat.codStatement([parcel.awb ?? ""], terms);
  const short = await maker.call("codPreview", {
    account: "sicepat",
    bytes: bytesOf(sicepat.codStatement([parcel.awb ?? ""], { ...terms, short: 1 })),
  });
  expect((short.json as CodPreview).lines[0]?.outcome).toBe("fee_differs");
  const file = bytesOf(ofCourier);
  const preview = (await maker.call("codPreview", { account: "sicepat", bytes: file })).json;
  expect(preview as CodPreview).toMatchObject({ rows: 1, cases: 0, net: COD.transfer });
  const statement = await imported(maker, file);
  expect(await environment.deposit()).toBe(afterPostage);
  expect(codeOf(await maker.call("codImport", { account: "sicepat", bytes: file }))).toBe(
    "cod_statement_known",
  );
  expect((await settle(statement)).json).toMatchObject({
    state: "settled",
    matching: { count: 1, amount: COD.net },
  });
  expect(await environment.deposit()).toBe(afterPostage + COD.net);
  expect(await owed()).toBe(0);
  expect(codeOf(await settle(statement))).toBe("cod_statement_settled");
  expect((await list()).rows[0]).toMatchObject({ cod_state: "paid", settled_on: "2026-11-29" });
  const alone = await environment.sql("select from lone_act where kind = 'cod.statement'");
  expect(alone).toHaveLength(1);
  expect(await problems()).toEqual([]);
});

test("pays after a second person agrees, never by the importer, and a repeated file pays nothing", async () => {
  const checker = await environment.http.staff();
  const parcel = await sentWithCod(environment);
  await delivered(environment, parcel);
  const before = await environment.deposit();
  const statement = await imported(maker, codFile({ awb: parcel.awb }));
  expect(codeOf(await settle(statement))).toBe("cod_approval_needed");
  const request = await ask(statement);
  expect(codeOf(await approve(maker, request))).toBe("approval_own");
  expect(await environment.deposit()).toBe(before);
  expect((await approve(checker, request)).status).toBe(200);
  expect(await environment.deposit()).toBe(before + COD.net);
  expect(await entriesOf("cod.settled", "sicepat")).not.toHaveLength(0);

  const again = await imported(maker, codFile({ awb: parcel.awb }));
  expect(again).toMatchObject({ repeated: 1, cases: 0, matching: { count: 0 } });
  expect((await approve(checker, await ask(again))).status).toBe(200);
  expect(await environment.deposit()).toBe(before + COD.net);
  expect(await problems()).toEqual([]);

  const foreign = await imported(checker, codFile({ awb: "000000000000" }));
  expect(codeOf(await approve(checker, await ask(foreign)))).toBe("cod_own_import");
});

test("makes a case of every line that differs, pays none of them, and pays the corrected line later", async () => {
  const checker = await environment.http.staff();
  const [short, open, twice] = [
    await sentWithCod(environment),
    await sentWithCod(environment),
    await sentWithCod(environment),
  ];
  await delivered(environment, short);
  await delivered(environment, twice);
  const before = await environment.deposit();
  const rows: readonly FileRow[] = [
    { awb: short.awb, net: 90_000 },
    { awb: open.awb },
    { awb: "009999999999" },
    { awb: twice.awb },
    { awb: twice.awb, amount: 120_000 },
  ];
  const settled = async (...lines: readonly FileRow[]) =>
    approve(checker, await ask(await imported(maker, codFile(...lines))));
  expect((await settled(...rows)).status).toBe(200);
  expect(await environment.deposit()).toBe(before + COD.net);
  const cases = async () => (await maker.call("codCases")).json as CodCaseList;
  const reasons = (await cases()).rows.map(({ reason, awb }) => [awb, reason]);
  expect(reasons).toEqual(
    expect.arrayContaining([
      [short.awb, "fee_differs"],
      [open.awb, "not_delivered"],
      ["009999999999", "unknown_waybill"],
      [twice.awb, "already_settled"],
    ]),
  );
  expect((await cases()).rows.find(({ awb }) => awb === short.awb)).toMatchObject({
    net: 90_000,
    expected_net: COD.transfer,
  });
  expect((await settled({ awb: short.awb })).status).toBe(200);
  expect(await environment.deposit()).toBe(before + 2 * COD.net);
  expect((await cases()).rows.map(({ awb }) => awb)).not.toContain(short.awb);

  const [unknown] = (await cases()).rows.filter(({ reason }) => reason === "unknown_waybill");
  const close = () =>
    maker.call("codCaseClose", { case_id: unknown?.case_id, words: "Resi brand lain" });
  expect((await close()).status).toBe(200);
  expect(codeOf(await close())).toBe("cod_case_not_found");
  expect(await problems()).toEqual([]);
});

test("disputes a delivery that its courier contradicts, and gives it up when a person finds that nothing was collected", async () => {
  const parcel = await sentWithCod(environment);
  const { sicepat } = environment.couriers.simulators;
  const before = await owed();
  const together = await sentWithCod(environment);
  await delivered(environment, parcel);
  sicepat.scan(together.awb ?? "", "DELIVERED", new Date(Date.now() + 60_000), "SITI");
  for (const { awb, ref_id: refId } of [parcel, together]) {
    sicepat.scan(awb ?? "", "RETURN TO SHIPPER", new Date(Date.now() + 120_000), "JAKARTA");
    await environment.sql("update shipment set next_track_at = now() where ref_id = $1", [refId]);
  }
  await environment.track();
  expect(await stateOf(together.ref_id)).toBe("disputed");
  expect(await stateOf(parcel.ref_id)).toBe("disputed");
  const decide = (collected: boolean) =>
    maker.call("codDispute", { ref_id: parcel.ref_id, collected, words: "Kurir belum menagih" });
  expect((await decide(false)).status).toBe(200);
  expect(await entriesOf("cod.dispute_decided", parcel.ref_id)).toHaveLength(1);
  expect(await stateOf(parcel.ref_id)).toBe("returned");
  expect(await owed()).toBe(before + COD.net);
  expect(codeOf(await decide(true))).toBe("cod_case_not_found");
  expect(await problems()).toEqual([]);
});

test.each([
  ["above the courier's limit", { cod_amount: 5_000_001, cod_fee: 1 }, "parcel_cod_outside"],
  ["below the courier's limit", { cod_amount: 9_999, cod_fee: 1 }, "parcel_cod_outside"],
  ["with another fee than was shown", { ...COD_INPUT, cod_fee: 1 }, "parcel_cod_fee_moved"],
])("refuses cash on delivery %s and charges nothing", async (_title, further, code) => {
  const before = await environment.deposit();
  const answer = await environment.send(await environment.input("sicepat", further));
  expect(codeOf(answer)).toBe(code);
  expect(await environment.deposit()).toBe(before);
});

test("shows no account the cash on delivery of another, and none to one that sends no parcels", async () => {
  const other = await environment.http.member(1);
  expect(((await other.call("codList")).json as CodPage).rows).toEqual([]);
  const stranger = await environment.http.member(2);
  expect(codeOf(await stranger.call("codList"))).toBe("parcels_not_agent");
});
