import { randomUUID } from "node:crypto";
import type { ReportExport } from "@konter/contract/exports";
import type { Manifest } from "@konter/contract/manifests";
import type {
  AdminParcelExport,
  ManifestReportPage,
  ParcelReportPage,
  ParcelReportTotals,
} from "@konter/contract/parcel-reports";
import type { AdminShipmentPage, Shipment } from "@konter/contract/parcels";
import type { ExportFile } from "@konter/contract/report";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readXlsx } from "../../../platform/workbooks.ts";
import { writeManyShipments } from "../shipments/testing/many-shipments.ts";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import { readParcelChunks } from "./index.ts";

/** Newest first: an open one, one that failed, and three of SiCepat whose orders succeeded. */
let environment: ShipmentEnvironment;
let sent: readonly Shipment[];
let memberId: number;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  memberId = environment.http.environment.members[0]?.id ?? 0;
  const made: Shipment[] = [];
  for (const day of ["2026-09-01", "2026-09-30", "2026-10-01"]) {
    const shipment = await environment.accepted("sicepat");
    await environment.work();
    await environment.sql("update shipment set business_date = $2 where ref_id = $1", [
      shipment.ref_id,
      day,
    ]);
    made.push(shipment);
  }
  const failed = await environment.accepted("jnt_express");
  await environment.sql(
    "update shipment set status = 'failed', failure = 'other', next_call = null, next_ask_at = null, business_date = '2026-10-02' where ref_id = $1",
    [failed.ref_id],
  );
  const open = await environment.accepted("jnt_express");
  await environment.sql("update shipment set business_date = '2026-10-02' where ref_id = $1", [
    open.ref_id,
  ]);
  sent = [open, failed, ...made.toReversed()];
});
afterAll(() => environment.close());

const report = async (query: object = {}) =>
  (await environment.member.call("parcelReport", query)).json as ParcelReportPage;
const refs = (rows: readonly { readonly ref_id: string }[]) => rows.map(({ ref_id: ref }) => ref);
const expected = (...places: readonly number[]) => places.map((place) => sent[place]?.ref_id);
const rowsOf = async (file: ExportFile) => {
  const workbook = await readXlsx(Buffer.from(file.content_base64, "base64"));
  const [header = [], ...rows] = workbook.sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
};

describe("the report of a member's parcels", () => {
  test.each([
    ["nothing", {}, [0, 1, 2, 3, 4]],
    ["a courier", { courier: "sicepat" }, [2, 3, 4]],
    ["the order's state", { status: "failed" }, [1]],
    ["the parcel's state", { shipping_status: "waiting_awb" }, [0, 1]],
    ["a period", { date_from: "2026-09-30", date_to: "2026-10-01" }, [2, 3]],
    [
      "a recipient's number as written with +62",
      { recipient: "+62 812-3450-0002" },
      [0, 1, 2, 3, 4],
    ],
    ["part of a recipient's name", { recipient: "siti" }, [0, 1, 2, 3, 4]],
    ["nobody's name", { recipient: "Tidak Ada" }, []],
    ["two filters at once", { courier: "sicepat", date_to: "2026-09-15" }, [4]],
  ] as const)(
    "M418, M424: lists the rows of %s, the newest day first",
    async (_name, query, places) => {
      expect(refs((await report(query)).rows)).toEqual(expected(...places));
    },
  );

  test("M418: finds a parcel by part of its waybill or reference, in any case", async () => {
    const [found] = (await report({ courier: "sicepat" })).rows;
    const byWaybill = await report({ parcel: found?.awb?.slice(2) });
    expect(refs(byWaybill.rows)).toEqual([found?.ref_id]);
    const byReference = await report({ parcel: found?.ref_id.slice(3).toLowerCase() });
    expect(refs(byReference.rows)).toEqual([found?.ref_id]);
  });

  test("M418: has totals by courier and state on the first page only, with the costs of succeeded orders", async () => {
    const page = await report({ limit: "10" });
    const each = sent[2]?.total_cost ?? 0;
    expect(page.totals).toMatchObject({
      parcels: 5,
      success_count: 3,
      billed_weight: 3_000,
      total_cost: 3 * each,
    });
    expect(
      page.totals?.by_state.map((row) => [
        row.expedition,
        row.status,
        row.parcels,
        row.billed_weight,
      ]),
    ).toEqual([
      ["jnt_express", "failed", 1, expect.any(Number)],
      ["jnt_express", "processing", 1, expect.any(Number)],
      ["sicepat", "success", 3, 3_000],
    ]);
  });

  test("M418: continues where the page before ended, and returns an error for an invalid cursor", async () => {
    await writeManyShipments(environment.sql, {
      refId: sent[2]?.ref_id ?? "",
      memberId,
      mark: "X",
      count: 25,
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await report({ limit: "10", ...(cursor !== undefined && { cursor }) });
      expect(page.totals === null).toBe(cursor !== undefined);
      seen.push(...refs(page.rows));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
    expect(seen.slice(0, 5)).toEqual(refs(sent));
    const wrong = await environment.member.call("parcelReport", { cursor: "x" });
    expect(refusalOf(wrong).code).toBe("validation_failed");
  });

  test("M418, M420: has a workbook with the specified columns, and says how many rows match", async () => {
    const answer = await environment.member.call("parcelReportExport", { date_from: "2026-09-01" });
    const file = answer.json as ExportFile;
    expect(file).toMatchObject({ rows: 5, total: 5 });
    const [first] = await rowsOf(file);
    for (const column of [
      "created_at",
      "ref_id",
      "awb",
      "sender",
      "recipient",
      "destination_address",
      "expedition",
      "service",
      "postal_mode",
      "item_type",
      "dimension",
      "item_weight",
      "shipping_fee",
      "shipping_tax",
      "insurance_fee",
      "total_cost",
      "agent_cashback",
      "start_balance",
      "end_balance",
      "status",
      "shipping_status",
    ])
      expect(Object.keys(first ?? {})).toContain(column);
    expect(first).toMatchObject({ ref_id: sent[0]?.ref_id, expedition: "J&T Express" });
  });

  test("M418: is written in full, in chunks, in the page's order", async () => {
    const found: string[] = [];
    for await (const rows of readParcelChunks(
      environment.http.environment.database.pool,
      memberId,
      {},
    ))
      found.push(...rows.map(([, ref]) => String(ref)));
    expect(found.slice(0, 5)).toEqual(refs(sent));
    const ordered = await environment.member.call("parcelExportOrder", {}, { key: randomUUID() });
    expect(ordered.json as ReportExport).toMatchObject({ report: "parcels", state: "waiting" });
  });

  test("shows nobody another account's parcels, and nothing to an account without the flag", async () => {
    const other = await environment.http.member(1);
    expect((await other.call("parcelReport")).json).toMatchObject({ rows: [] });
    const none = await environment.http.member(2);
    for (const call of ["parcelReport", "parcelReportExport", "manifestReport"] as const)
      expect(refusalOf(await none.call(call)).code).toBe("parcels_not_agent");
    const order = await none.call("parcelExportOrder", {}, { key: randomUUID() });
    expect(refusalOf(order).code).toBe("parcels_not_agent");
  });
});

test("M418: has one report for each courier, refused as soon as the courier's flag is off", async () => {
  const call = (courier: string) => environment.member.call("courierReport", { courier });
  const own = (await call("jnt_express")).json as ParcelReportPage;
  expect(refs(own.rows)).toEqual(expected(0, 1));
  expect(new Set(own.totals?.by_state.map(({ expedition }) => expedition))).toEqual(
    new Set(["jnt_express"]),
  );
  expect(refusalOf(await call("jne_express")).code).toBe("courier_not_allowed");
  const file = await environment.member.call("courierReportExport", { courier: "jne_express" });
  expect(refusalOf(file).code).toBe("courier_not_allowed");
});

test("M418: lists manifests by day and courier with their number, parcels and weight, also as a workbook", async () => {
  const { member } = environment;
  const opened = (await member.call("manifestOpen", { courier: "sicepat" })).json as Manifest;
  const awbs = (await report({ courier: "sicepat", date_from: "2026-09-01" })).rows.map(
    ({ awb }) => awb,
  );
  await environment.sql(
    "update shipment set shipping = 'waiting_pickup' where courier = 'sicepat'",
  );
  const added = await member.call("manifestAdd", { ref_id: opened.ref_id, awbs });
  expect(added.status).toBe(200);
  await environment.sql(
    "update manifest set opened_at = timestamptz '2026-10-01 23:59:59+07' where ref_id = $1",
    [opened.ref_id],
  );
  const on = async (date: string) =>
    (await member.call("manifestReport", { date_from: date, date_to: date }))
      .json as ManifestReportPage;
  expect(await on("2026-10-01")).toMatchObject({
    rows: [{ ref_id: opened.ref_id, parcel_count: 3, total_grams: 3_000 }],
    totals: [{ expedition: "sicepat", manifests: 1, parcels: 3, total_grams: 3_000 }],
  });
  expect(await on("2026-10-02")).toMatchObject({ rows: [], totals: [] });
  const file = (await member.call("manifestReportExport")).json as ExportFile;
  expect(file.total).toBe(1);
  expect(await rowsOf(file)).toMatchObject([{ "ref id": opened.ref_id, parcels: 3 }]);
});

describe("the back office's list of parcels", () => {
  test("M418: is filtered by courier, state, member and period, with totals", async () => {
    const staff = await environment.http.staff();
    const filters = { courier: "sicepat", status: "success", date_from: "2026-09-30" };
    const page = (await staff.call("adminShipments", { ...filters, member: memberId }))
      .json as AdminShipmentPage;
    expect(refs(page.rows)).toEqual(expected(2, 3));
    const totals = (await staff.call("adminParcelTotals", filters)).json as ParcelReportTotals;
    expect(totals).toMatchObject({ parcels: 2, success_count: 2, billed_weight: 2_000 });
    const others = { ...filters, member: memberId + 1 };
    expect((await staff.call("adminParcelTotals", others)).json).toMatchObject({ parcels: 0 });
  });

  test("M418: is downloaded with masked members and without recipients, and recorded", async () => {
    const staff = await environment.http.staff();
    const file = (await staff.call("adminParcelExport", { status: "failed" }))
      .json as AdminParcelExport;
    expect(file).toMatchObject({ rows: 1, complete: true });
    expect(file.csv).toContain(sent[1]?.ref_id);
    for (const hidden of ["Siti Penerima", "081234500002", "Jl. Kenanga"])
      expect(file.csv).not.toContain(hidden);
    const audited = await environment.sql(
      "select detail from audit_entry where action = 'shipments.exported'",
    );
    expect(audited).toEqual([{ detail: { status: "failed", rows: 1 } }]);
  });
});
