import type { CallName } from "@konter/contract/calls";
import type { AdminShipmentPage } from "@konter/contract/parcels";
import type { ParcelReportPage } from "@konter/contract/parcel-reports";
import { rowsScanned } from "@konter/testkit/rows/rows-scanned.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeManyShipments } from "../shipments/testing/many-shipments.ts";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  const { ref_id: refId } = await environment.accepted("sicepat");
  const [first, second] = environment.http.environment.members;
  const many = { refId, count: 20_000 };
  await writeManyShipments(environment.sql, { ...many, memberId: second?.id ?? 0, mark: "Y" });
  await writeManyShipments(environment.sql, {
    ...many,
    memberId: first?.id ?? 0,
    mark: "X",
    count: 1_000,
  });
  await environment.sql("analyze shipment");
});
afterAll(() => environment.close());

test("M275, M418: reads reports of parcels through indexes, without scanning the table", async () => {
  const { http, member } = environment;
  const staff = await http.staff();
  const page = (await member.call("parcelReport", { limit: "100" })).json as ParcelReportPage;
  const office = (await staff.call("adminShipments", { limit: "100" })).json as AdminShipmentPage;
  const month = { date_from: "2026-07-01", date_to: "2026-07-31" };
  const calls: readonly (readonly [typeof member, CallName, object])[] = [
    [member, "parcelReport", {}],
    [member, "parcelReport", month],
    [member, "parcelReport", { cursor: page.next_cursor }],
    [member, "parcelReport", { recipient: "nobody" }],
    [member, "parcelReportExport", {}],
    [member, "courierReport", { courier: "jnt_express" }],
    [staff, "adminShipments", {}],
    [staff, "adminShipments", month],
    [staff, "adminShipments", { cursor: office.next_cursor }],
    [staff, "adminShipments", { courier: "jnt_express" }],
    [staff, "adminShipments", { member: http.environment.members[0]?.id }],
    [staff, "adminParcelTotals", month],
  ];
  const { owner } = http.environment.database;
  const before = await rowsScanned(owner, ["shipment"]);
  for (const [client, call, input] of calls)
    // The first connection afterwards may be a terminated one.
    await expect
      .poll(() => client.call(call, input).then(({ status }) => status, String))
      .toBe(200);
  expect(await rowsScanned(owner, ["shipment"])).toEqual(before);
});
