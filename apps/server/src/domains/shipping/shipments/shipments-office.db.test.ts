import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type {
  AdminShipment,
  AdminShipmentPage,
  CourierAccounts,
  CourierPlacesAnswer,
} from "@konter/contract/parcels";
import type { LedgerAccountsFound, LedgerJournals } from "@konter/contract/finance";
import type { OfficeSearchAnswer } from "@konter/contract/members";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  staff = await environment.http.staff();
  // A second person who may approve.
  await environment.http.staff();
});
afterAll(() => environment.close());

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;

/** An order that J&T booked without our hearing its answer, with the waybill that it has there. */
async function lostOrder() {
  const jnt = environment.couriers.simulators.jnt_express;
  jnt.misbehave({ kind: "done-then-drop", on: "create" });
  const { ref_id: refId } = await environment.accepted("jnt_express");
  await environment.work();
  jnt.clearMisbehaviour();
  const booked = jnt.book.parcels().find(({ reference }) => reference === refId);
  if (booked === undefined) throw new Error("the courier booked nothing");
  return { refId, waybill: booked.waybill };
}

test("takes the waybill that a person found for a lost answer, once the courier knows it, and pays the courier", async () => {
  const { refId, waybill } = await lostOrder();
  const enter = (awb: string) => staff.call("adminShipmentWaybill", { ref_id: refId, awb });
  const waiting = (await staff.call("adminShipments", { attention: "yes" }))
    .json as AdminShipmentPage;
  expect(waiting.rows.map((row) => row.ref_id)).toContain(refId);
  expect(codeOf(await enter("JX0000000000"))).toBe("waybill_unknown");
  const answer = await enter(waybill);
  expect((answer.json as AdminShipment).row).toMatchObject({ status: "success", awb: waybill });
  expect(await environment.problems()).toEqual([]);
  expect(codeOf(await enter(waybill))).toBe("shipment_decided");
  const entries = await environment.sql<{ action: string; staff: boolean }>(
    "select action, staff_id is not null as staff from audit_entry where request_id = $1",
    [answer.headers.get("x-request-id")],
  );
  expect(entries).toContainEqual({ action: "shipment.waybill", staff: true });
  const other = await lostOrder();
  const taken = await staff.call("adminShipmentWaybill", { ref_id: other.refId, awb: waybill });
  expect(codeOf(taken)).toBe("waybill_taken");
});

test("gives the held money back only when two people say that the courier booked nothing", async () => {
  const { refId, waybill } = await lostOrder();
  const words = "Kurir tidak menemukan pesanan";
  const before = await environment.deposit();
  const alone = await staff.call("adminShipmentNotBooked", { ref_id: refId, words });
  expect(codeOf(alone)).toBe("shipment_not_booked_approval_needed");
  const request = { kind: "shipments.not_booked", input: { ref_id: refId, words }, reason: words };
  const asked = (await staff.call("approvalRequest", request, { key: randomUUID() }))
    .json as Approval;
  const decide = (who: HttpClient) =>
    who.call("approvalApprove", { approval_id: String(asked.approval_id), hash: asked.hash });
  expect(codeOf(await decide(staff))).toBe("approval_own");
  const second = await environment.http.staff();
  expect((await decide(second)).status).toBe(200);
  const { row } = (await staff.call("adminShipment", { ref_id: refId })).json as AdminShipment;
  expect(row).toMatchObject({ status: "failed", failure: "not_found", attention: null });
  expect(await environment.deposit()).toBe(before + row.total_cost);
  expect(await environment.problems()).toEqual([]);
  const entries = await environment.sql(
    "select from audit_entry where action = 'shipment.not_booked' and subject = $1",
    [refId],
  );
  expect(entries).toHaveLength(1);
  expect(codeOf(await staff.call("adminShipmentWaybill", { ref_id: refId, awb: waybill }))).toBe(
    "shipment_decided",
  );
});

test("refuses to declare an order as not booked while its courier is still asked", async () => {
  const { ref_id: refId } = await environment.accepted("ninja_xpress");
  const answer = await staff.call("adminShipmentNotBooked", { ref_id: refId, words: "Tidak ada" });
  expect(codeOf(answer)).toBe("shipment_still_asked");
  await environment.work();
});

test("closes what a person looked at, once, and keeps the words in the parcel's history", async () => {
  const { ref_id: refId } = await environment.accepted("sicepat");
  await environment.work();
  const { shipment } = await environment.shown(refId);
  const { sicepat } = environment.couriers.simulators;
  sicepat.scan(shipment.awb ?? "", "KATA BARU", new Date(), "Jakarta");
  await environment.track();
  const close = () =>
    staff.call("adminShipmentClose", { ref_id: refId, words: "Ditanyakan ke SiCepat" });
  const closed = (await close()).json as AdminShipment;
  expect(closed.row.attention).toBeNull();
  expect(closed.words.at(-1)).toMatchObject({ source: "staff", message: "Ditanyakan ke SiCepat" });
  expect(codeOf(await close())).toBe("shipment_settled");
});

test("does not close an order of which nobody knows whether it was booked", async () => {
  const { refId, waybill } = await lostOrder();
  const close = () =>
    staff.call("adminShipmentClose", { ref_id: refId, words: "Resi dicari di J&T" });
  expect(codeOf(await close())).toBe("shipment_undecided");
  await staff.call("adminShipmentWaybill", { ref_id: refId, awb: waybill });
  expect(codeOf(await close())).toBe("shipment_settled");
});

test("are found by the search of the back office, by waybill and by reference", async () => {
  const { refId, waybill } = await lostOrder();
  await staff.call("adminShipmentWaybill", { ref_id: refId, awb: waybill });
  for (const query of [refId, waybill.toLowerCase()]) {
    const { hits } = (await staff.call("officeSearch", { query })).json as OfficeSearchAnswer;
    expect(hits).toMatchObject([{ kind: "shipment", id: refId }]);
  }
});

test("registers waybills that do not overlap, and refuses backward and foreign ranges", async () => {
  const add = (account: string, first: string, last: string) =>
    staff.call("waybillRangeAdd", { account, first, last });
  expect(codeOf(await add("nobody", "004000001000", "004000001009"))).toBe(
    "courier_account_not_found",
  );
  for (const last of ["004000000999", "4000001009"])
    expect(codeOf(await add("sicepat", "004000001000", last))).toBe("waybill_range_backwards");
  for (const [first, last] of [
    ["004000000010", "004000000020"],
    ["004000000001", "004000000001"],
    ["003999999999", "004000000011"],
  ] as const)
    expect(codeOf(await add("sicepat", first, last))).toBe("waybill_range_overlaps");
  const sicepatOf = (answer: unknown) =>
    (answer as CourierAccounts).accounts.find(({ id }) => id === "sicepat");
  const before = sicepatOf((await staff.call("courierAccounts", {})).json)?.waybills_left ?? 0;
  const account = sicepatOf((await add("sicepat", "004000001000", "004000001009")).json);
  expect(account?.ranges[0]).toMatchObject({ first: "004000001000", left: 10 });
  expect(account?.waybills_left).toBe(before + 10);
});

test("gives each of many parcels at once a separate waybill", async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => environment.accepted("sicepat")));
  const rows = await environment.sql<{ waybill: string }>(
    "select waybill from shipment where ref_id = any($1)",
    [made.map(({ ref_id: refId }) => refId)],
  );
  expect(new Set(rows.map(({ waybill }) => waybill)).size).toBe(4);
});

test("M493: saves pasted names of districts and gives back the rows that it cannot read", async () => {
  const rows = [
    "31.71.06;CGK10006;MENTENG",
    "31.74.07\tCGK10407\tKEBAYORAN BARU",
    "",
    "99.99.99;XXX;TIDAK ADA",
    "Menteng",
    "31.71.01;CGK20001",
  ].join("\n");
  const answer = (await staff.call("courierPlacesSave", { courier: "sicepat", rows }))
    .json as CourierPlacesAnswer;
  expect(answer).toEqual({
    saved: 3,
    refused: [
      { line: 4, text: "99.99.99;XXX;TIDAK ADA" },
      { line: 5, text: "Menteng" },
    ],
  });
  const known = await environment.sql(
    "select code, name from courier_place where courier = 'sicepat' and district = '31.71.01'",
  );
  expect(known).toEqual([{ code: "CGK20001", name: "CGK20001" }]);
});

test("names the courier's account in the journals of a parcel, and finds it by its name", async () => {
  await environment.sql("update courier_account set name = 'J&T Gudang Timur' where id = $1", [
    "jnt-express",
  ]);
  const { ref_id: reference } = await environment.accepted("jnt_express");
  await environment.work();
  const { journals } = (await staff.call("ledgerJournals", { reference })).json as LedgerJournals;
  const names = journals.flatMap(({ transfers }) =>
    transfers.flatMap(({ debit, credit }) => [debit.name, credit.name]),
  );
  expect(names).toContain("J&T Gudang Timur");
  const found = (await staff.call("ledgerAccountSearch", { query: "gudang timur" }))
    .json as LedgerAccountsFound;
  expect(found.rows.map(({ kind }) => kind)).toContain("courier");
});
