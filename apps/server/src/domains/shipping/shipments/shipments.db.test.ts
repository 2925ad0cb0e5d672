import { randomUUID } from "node:crypto";
import type { Shipment, ShipmentPage } from "@konter/contract/parcels";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FIRST_WAYBILL } from "../couriers/testing/connect-couriers.ts";
import { openShipmentEnvironment, PARCEL } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
});
afterAll(() => environment.close());
afterEach(async () => {
  for (const simulator of Object.values(environment.couriers.simulators))
    simulator.clearMisbehaviour();
  expect(await environment.problems()).toEqual([]);
});

const sicepat = () => environment.couriers.simulators.sicepat;
const jnt = () => environment.couriers.simulators.jnt_express;
const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;
const paidTo = async (account: string) =>
  (
    await environment.sql<{ balance: number }>(
      "select balance from ledger.account where kind = 'courier' and owner = $1",
      [account],
    )
  )[0]?.balance ?? 0;

describe("fees", () => {
  test("M427, M428: bills 1,200 g as one kilogram and names the size of the parcel", async () => {
    const fees = await environment.quote("sicepat");
    expect(fees).toMatchObject({
      billed_grams: 1_000,
      volume_grams: 500,
      billed_because: "weight",
    });
    expect(fees.fees.map(({ service }) => service)).toContain("REG");
    const large = await environment.quote("sicepat", { length: 60, width: 50, height: 40 });
    expect(large).toMatchObject({ billed_grams: 20_000, billed_because: "volume" });
  });

  test("refuses a wrong weight, a heavy parcel, an unknown district and one that is not served, each in its own words", async () => {
    const ask = (further: object) =>
      environment.member.call("parcelFee", { courier: "sicepat", ...PARCEL, ...further });
    for (const weight of [0, 1.5, 1_000_000_000])
      expect((await ask({ weight_grams: weight })).status).toBe(422);
    expect(codeOf(await ask({ weight_grams: 60_000 }))).toBe("parcel_weight_outside");
    expect(codeOf(await ask({ destination: "31.71.99" }))).toBe("region_unknown");
    expect(codeOf(await ask({ destination: "31.74.07" }))).toBe("parcel_place_not_served");
  });

  test("reports a courier that does not answer", async () => {
    sicepat().misbehave({ kind: "drop-before", on: "other" });
    const answer = await environment.member.call("parcelFee", { courier: "sicepat", ...PARCEL });
    expect([answer.status, codeOf(answer)]).toEqual([503, "courier_no_answer"]);
  });
});

describe("who may send", () => {
  test("M414: refuses an account without the flag for parcels", async () => {
    const other = await environment.http.member(2);
    for (const call of ["parcelCouriers", "shipments"] as const)
      expect(codeOf(await other.call(call))).toBe("parcels_not_agent");
  });

  test("M415: refuses a courier as soon as its flag is off", async () => {
    const set = (couriers: string) =>
      environment.sql("update member set couriers = $1 where id = (select min(id) from member)", [
        couriers,
      ]);
    const given = await environment.input("jnt_express");
    await set("{sicepat}");
    const listed = (await environment.member.call("parcelCouriers")).json as {
      couriers: readonly { code: string }[];
    };
    expect(listed.couriers.map(({ code }) => code)).toEqual(["sicepat"]);
    expect(codeOf(await environment.send(given))).toBe("courier_not_allowed");
    await set("{sicepat,jnt_express}");
  });
});

describe("sending", () => {
  test("M420, M421, M422: holds the total, orders under a waybill of our range, and pays the courier", async () => {
    const before = await environment.deposit();
    const paid = await paidTo("sicepat");
    const made = await environment.accepted("sicepat");
    expect(made).toMatchObject({
      status: "processing",
      awb: null,
      shipping_status: "waiting_awb",
      expedition: "sicepat",
      item_weight: 1_200,
      dimension: { length: 20, width: 15, height: 10 },
      start_balance: before,
      end_balance: before - made.total_cost,
    });
    expect(made.total_cost).toBe(made.shipping_fee + made.shipping_tax + made.insurance_fee);
    expect(await environment.deposit()).toBe(before - made.total_cost);
    await environment.work();
    const { shipment } = await environment.shown(made.ref_id);
    expect(shipment).toMatchObject({ status: "success", shipping_status: "waiting_pickup" });
    expect(Number(shipment.awb)).toBeGreaterThanOrEqual(Number(FIRST_WAYBILL));
    expect(sicepat().book.byWaybill(shipment.awb ?? "")).toMatchObject({ reference: made.ref_id });
    expect((await paidTo("sicepat")) - paid).toBe(made.total_cost);
  });

  test("M432: sends one parcel for the same key and input, and refuses another input", async () => {
    const given = await environment.input("jnt_express");
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => environment.send(given, key)));
    const references = new Set(answers.map(({ json }) => (json as Shipment).ref_id));
    expect(references.size).toBe(1);
    const other = await environment.send({ ...given, content: "Buku" }, key);
    expect(codeOf(other)).toBe("idempotency_key_reused");
    await environment.work();
    const [reference = ""] = references;
    const booked = jnt().book.parcels();
    expect(booked.filter((parcel) => parcel.reference === reference)).toHaveLength(1);
  });

  test("refuses another total, a wrong PIN, too little money and a quote of another account, and holds nothing", async () => {
    const before = await environment.deposit();
    const given = await environment.input("sicepat");
    const refused = async (further: object) =>
      codeOf(await environment.send({ ...given, ...further }));
    expect(await refused({ total: 1 })).toBe("parcel_total_moved");
    expect(await refused({ pin: "999999" })).toBe("pin_wrong");
    expect(await refused({ quote: "QTIDAKADA" })).toBe("parcel_quote_over");
    const other = await environment.http.member(1);
    expect(codeOf(await environment.send(given, randomUUID(), other))).toBe("parcel_quote_over");
    await environment.sql(
      "update parcel_quote set expires_at = now() - interval '1 second' where code = $1",
      [given["quote"]],
    );
    expect(await refused({})).toBe("parcel_quote_over");
    expect(await environment.deposit()).toBe(before);
  });

  test("M434: gives the money back when the courier refuses the order", async () => {
    const before = await environment.deposit();
    const given = await environment.input("sicepat");
    const made = (await environment.send(given)).json as Shipment;
    await environment.sql(
      `update shipment set destination = '{"code":"XXX99999","name":"TIDAK ADA"}' where ref_id = $1`,
      [made.ref_id],
    );
    await environment.work();
    const { shipment } = await environment.shown(made.ref_id);
    expect(shipment).toMatchObject({ status: "failed", failure: "place_not_served", awb: null });
    expect(await environment.deposit()).toBe(before);
  });

  test("M455, M480: after a lost answer it looks for the order and never sends it twice", async () => {
    sicepat().misbehave({ kind: "done-then-drop", on: "create" });
    jnt().misbehave({ kind: "done-then-drop", on: "create" });
    const found = await environment.accepted("sicepat");
    const lost = await environment.accepted("jnt_express");
    await environment.work();
    sicepat().clearMisbehaviour();
    jnt().clearMisbehaviour();
    for (let round = 0; round < 5; round += 1) {
      await environment.pass("2 minutes");
      await environment.work();
    }
    const shown = await environment.shown(found.ref_id);
    expect(shown.shipment).toMatchObject({ status: "success" });
    // J&T has no look-up by our reference: the order waits for a person, and is neither failed nor sent again.
    const waiting = await environment.shown(lost.ref_id);
    expect(waiting.shipment).toMatchObject({ status: "processing" });
    const [row] = await environment.sql<{ attention: string }>(
      "select attention from shipment where ref_id = $1",
      [lost.ref_id],
    );
    expect(row?.attention).toBe("unresolved");
    for (const [simulator, { ref_id: reference }] of [
      [sicepat(), found],
      [jnt(), lost],
    ] as const) {
      const booked = simulator.book.parcels();
      expect(booked.filter((parcel) => parcel.reference === reference)).toHaveLength(1);
    }
  });
});

describe("after sending", () => {
  const ordered = async (courier: "jnt_express" | "sicepat") => {
    const made = await environment.accepted(courier);
    await environment.work();
    return (await environment.shown(made.ref_id)).shipment;
  };

  test("M444: cancels before pick-up, once, and the money comes back", async () => {
    const before = await environment.deposit();
    const { ref_id: refId, can_cancel: mayCancel } = await ordered("jnt_express");
    expect(mayCancel).toBe(true);
    const paid = await paidTo("jnt-express");
    const [first, second] = await Promise.all(
      [1, 2].map(() => environment.member.call("shipmentCancel", { ref_id: refId })),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    await environment.work();
    const { shipment } = await environment.shown(refId);
    expect(shipment).toMatchObject({ status: "canceled", shipping_status: "cancelled" });
    expect(await environment.deposit()).toBe(before);
    expect(paid - (await paidTo("jnt-express"))).toBe(shipment.total_cost);
    const again = await environment.member.call("shipmentCancel", { ref_id: refId });
    expect([again.status, (again.json as Shipment).status]).toEqual([200, "canceled"]);
  });

  test("ends an order that was not sent yet at once when its sender cancels", async () => {
    const before = await environment.deposit();
    const { ref_id: refId } = await environment.accepted("sicepat");
    const answer = await environment.member.call("shipmentCancel", { ref_id: refId });
    expect(answer.json).toMatchObject({ status: "failed", failure: "cancelled_by_sender" });
    await environment.work();
    expect(await environment.deposit()).toBe(before);
    const booked = sicepat().book.parcels();
    expect(booked.filter(({ reference }) => reference === refId)).toHaveLength(0);
  });

  test("M424, M436: follows the parcel to its delivery, keeps unknown words apart and tells staff about them", async () => {
    const { awb, ref_id: refId } = await ordered("sicepat");
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const scan = (word: string, minutes: number, place = "Jakarta") =>
      sicepat().scan(awb ?? "", word, at(minutes), place);
    scan("PICK", 1);
    scan("KATA_BARU", 2);
    await environment.track();
    expect((await environment.shown(refId)).shipment.shipping_status).toBe("picked_up");
    const queue = await environment.sql<{ attention: string }>(
      "select attention from shipment where ref_id = $1",
      [refId],
    );
    expect(queue[0]?.attention).toBe("unknown_scan");
    scan("DELIVERED", 3, "SITI");
    await environment.track();
    const { shipment, scans } = await environment.shown(refId);
    expect(shipment).toMatchObject({
      status: "success",
      shipping_status: "delivered",
      can_cancel: false,
    });
    expect(scans.map(({ state }) => state).slice(0, 3)).toEqual([
      "delivered",
      "unknown",
      "picked_up",
    ]);
    expect(codeOf(await environment.member.call("shipmentCancel", { ref_id: refId }))).toBe(
      "shipment_not_cancelable",
    );
  });

  test("M438: answers another account's waybill as one that does not exist", async () => {
    const { awb, ref_id: refId } = await ordered("sicepat");
    const own = await environment.member.call("parcelTrack", { awb });
    expect(own.status).toBe(200);
    const other = await environment.http.member(1);
    const answers = [
      await other.call("parcelTrack", { awb }),
      await other.call("parcelTrack", { awb: "000000000000" }),
      await other.call("shipmentOrder", { ref_id: refId }),
      await other.call("shipmentCancel", { ref_id: refId }),
    ];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["shipment_not_found"]));
  });

  test("M425: counts the shipments that succeeded, failed, wait and arrived", async () => {
    const { json } = await environment.member.call("shipments");
    const page = json as ShipmentPage;
    const count = (of: (row: Shipment) => boolean) => page.rows.filter(of).length;
    expect(page).toMatchObject({
      success_trx_count: count(({ status }) => status === "success"),
      failed_trx_count: count(({ status }) => status === "failed"),
      delivered_trx_count: count(({ shipping_status: state }) => state === "delivered"),
      waiting_for_pickup_trx_count: count(
        ({ shipping_status: state }) => state === "waiting_pickup",
      ),
    });
    expect(page.delivered_trx_count).toBe(1);
    const delivered = await environment.member.call("shipments", { shipping_status: "delivered" });
    expect((delivered.json as ShipmentPage).rows).toHaveLength(1);
  });
});

test("refuses new parcels of a courier whose waybills are used up", async () => {
  await environment.sql("update waybill_range set next_number = last_number + 1");
  const answer = await environment.send(await environment.input("sicepat"));
  expect(codeOf(answer)).toBe("waybills_used_up");
});
