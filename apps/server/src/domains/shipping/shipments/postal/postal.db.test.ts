import type { AdminParcelExport, ParcelReportPage } from "@konter/contract/parcel-reports";
import type { ParcelFees, ParcelFeesNipos, Shipment } from "@konter/contract/parcels";
import type { ExportFile } from "@konter/contract/report";
import { codFees } from "@konter/contract/cod";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { readXlsx } from "../../../../platform/workbooks.ts";
import { openShipmentEnvironment, PARCEL } from "../testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment({ granted: ["pos.use"] });
});
afterAll(() => environment.close());
afterEach(async () => expect(await environment.problems()).toEqual([]));

const brand = () => environment.http.environment.brand;
const cod = async (amount: number) => {
  const { cod: terms } = await environment.quote("pos");
  if (terms === null) throw new Error("the post collects nothing");
  return { cod_amount: amount, cod_fee: codFees(amount, terms).total };
};
const nipos = async (further: object = {}) =>
  environment.member.call("parcelFeeNipos", { ...PARCEL, ...further });
const report = async (query: object) =>
  (await environment.member.call("parcelReport", { postal: "yes", ...query }))
    .json as ParcelReportPage;

describe("fees of the post within the country", () => {
  it("M399: lists every part of the fee, and their sum", async () => {
    const { services, billed_grams: grams } = (await nipos()).json as ParcelFeesNipos;
    expect(grams).toBe(1_000);
    expect(services.map(({ service }) => service)).toEqual(["240", "417"]);
    expect(services[0]).toEqual({
      service: "240",
      name: "Pos Reguler",
      fee: 9_000,
      fee_tax: 99,
      insurance: 360,
      insurance_tax: 40,
      discount: 0,
      total: 9_099,
      total_insured: 9_499,
      takes_cod: true,
      estimation: { days_least: 2, days_most: 4 },
    });
  });

  it("M399: costs what get_fee says, and its quote can be sent with", async () => {
    const { quote, services } = (await nipos()).json as ParcelFeesNipos;
    const { fees } = (await environment.member.call("parcelFee", { courier: "pos", ...PARCEL }))
      .json as ParcelFees;
    const [fee, service] = [fees[0], services[0]];
    expect(service?.total).toBe((fee?.shipping_fee ?? 0) + (fee?.shipping_tax ?? 0));
    const given = await environment.input("pos", { quote, total: service?.total });
    expect((await environment.send(given)).status).toBe(200);
    await environment.work();
  });

  it("M395: offers Pos Kargo for heavy parcels only, without cash on delivery", async () => {
    const { services } = (await nipos({ weight_grams: 60_000 })).json as ParcelFeesNipos;
    expect(services).toMatchObject([{ service: "447", takes_cod: false }]);
  });

  it("M392, M399: needs the permission for the post", async () => {
    await environment.sql("update member set permissions = '{}' where id = $1", [
      environment.http.environment.members[1]?.id,
    ]);
    // A session that was open before keeps its permissions for a moment.
    const other = await environment.http.member(1);
    for (const refused of [
      await other.call("parcelFeeNipos", PARCEL),
      await other.call("parcelReport", { postal: "yes" }),
      await other.call("manifestReport", { postal: "yes" }),
    ])
      expect([refused.status, refusalOf(refused).code]).toEqual([403, "extra_permission_missing"]);
    expect((await other.call("parcelReport", {})).status).toBe(200);
  });
});

describe("cash on delivery by post", () => {
  it("M396: is agreed, booked at the post and shown with its fee", async () => {
    const terms = await cod(200_000);
    const { ref_id: refId } = await environment.accepted("pos", terms);
    await environment.work();
    const { shipment } = await environment.shown(refId);
    expect(shipment).toMatchObject({ ...terms, postal_mode: "cod", status: "success" });
    const booked = environment.couriers.simulators.pos.book.byWaybill(shipment.awb ?? "");
    expect(booked?.cod).toBe(200_000);
  });

  it("M396: keeps to the brand's bounds, which the refusal names", async () => {
    await changeSetting(brand(), "postal_cod_least", 50_000);
    await changeSetting(brand(), "postal_cod_most", 300_000);
    try {
      // A process knows settings that are a second old.
      await expect
        .poll(async () => (await environment.quote("pos")).cod)
        .toMatchObject({ least: 50_000, most: 300_000 });
      for (const amount of [49_000, 301_000]) {
        const refused = await environment.send(await environment.input("pos", await cod(amount)));
        expect(refusalOf(refused)).toMatchObject({
          code: "parcel_cod_outside",
          message: "Pos Indonesia menagih COD dari Rp50.000 sampai Rp300.000.",
        });
      }
      expect((await environment.quote("sicepat")).cod?.least).toBe(10_000);
    } finally {
      await changeSetting(brand(), "postal_cod_least", 10_000);
      await changeSetting(brand(), "postal_cod_most", 5_000_000);
    }
  });

  it("M396: never widens the post's own bounds", async () => {
    await changeSetting(brand(), "postal_cod_most", 50_000_000);
    await expect.poll(async () => (await environment.quote("pos")).cod?.most).toBe(5_000_000);
    await changeSetting(brand(), "postal_cod_most", 5_000_000);
  });
});

describe("the report of the post", () => {
  it("M394, M409: narrows to the post and a mode, with totals of each mode", async () => {
    const other = await environment.accepted("sicepat");
    const paid = await environment.accepted("pos");
    const collected: Shipment = await environment.accepted("pos", await cod(150_000));
    await environment.work();
    const all = await report({});
    const refs = all.rows.map(({ ref_id: ref }) => ref);
    expect(refs).toEqual(expect.arrayContaining([paid.ref_id, collected.ref_id]));
    expect(refs).not.toContain(other.ref_id);
    const byMode = all.totals?.by_mode ?? [];
    expect(byMode.map(({ mode }) => mode)).toEqual(["non_cod", "cod"]);
    for (const { mode, parcels, total_cost: total, cod_amount: amount } of byMode) {
      const { rows, totals } = await report({ mode });
      expect(new Set(rows.map(({ postal_mode: each }) => each))).toEqual(new Set([mode]));
      expect(totals).toMatchObject({ parcels, total_cost: total, cod_amount: amount });
    }
    const { totals } = (await environment.member.call("parcelReport", {})).json as ParcelReportPage;
    expect(totals?.by_mode).toEqual(byMode);
  });

  it("M409: names the mode of each parcel in the member's workbook and the back office's CSV file", async () => {
    const other = await environment.accepted("sicepat");
    const paid = await environment.accepted("pos");
    const collected = await environment.accepted("pos", await cod(150_000));
    await environment.work();
    const modeByRef = [
      [other.ref_id, ""],
      [paid.ref_id, "non_cod"],
      [collected.ref_id, "cod"],
    ];
    const file = (await environment.member.call("parcelReportExport", {})).json as ExportFile;
    const book = await readXlsx(Buffer.from(file.content_base64, "base64"));
    const staff = await environment.http.staff();
    const { csv } = (await staff.call("adminParcelExport", {})).json as AdminParcelExport;
    const tables = [book.sheets[0]?.rows ?? [], csv.split("\r\n").map((line) => line.split(","))];
    for (const [header = [], ...rows] of tables) {
      const [ref, mode] = [header.indexOf("ref_id"), header.indexOf("postal_mode")];
      const found = new Map(rows.map((row) => [row[ref], row[mode] ?? ""]));
      expect(modeByRef.map(([each]) => [each, found.get(each)])).toEqual(modeByRef);
    }
  });

  it("M409: has no parcels of another courier, even if one is named", async () => {
    expect((await report({ courier: "sicepat" })).rows).toEqual([]);
  });
});
