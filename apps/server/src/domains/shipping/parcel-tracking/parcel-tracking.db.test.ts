import type {
  ParcelLink,
  PublicParcel,
  TrackedWaybills,
  WaitingPage,
} from "@konter/contract/parcel-tracking";
import type { CourierCode } from "@konter/contract/parcels";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
});
afterAll(() => environment.close());
afterEach(async () => {
  sicepat().clearMisbehaviour();
  expect(await environment.problems()).toEqual([]);
});

const sicepat = () => environment.couriers.simulators.sicepat;
const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;

async function waiting(courier: CourierCode) {
  const { ref_id: refId } = await environment.accepted(courier);
  await environment.work();
  const { shipment } = await environment.shown(refId);
  return { refId, awb: shipment.awb ?? "" };
}
const listed = async () => (await environment.member.call("parcelsWaiting")).json as WaitingPage;

test("M435, M438: tracks several waybills at once, and names the courier that an unknown one looks like", async () => {
  const [own, jnt] = [await waiting("sicepat"), await waiting("jnt_express")];
  const answer = await environment.member.call("parcelTrackMany", {
    awbs: [own.awb, jnt.awb.toLowerCase(), "004000999999", "??", own.awb],
  });
  const { rows } = answer.json as TrackedWaybills;
  expect(
    rows.map(({ awb, tracked, looks_like: like }) => [awb, tracked?.shipment.ref_id ?? null, like]),
  ).toEqual([
    [own.awb, own.refId, []],
    [jnt.awb, jnt.refId, []],
    ["004000999999", null, ["SiCepat"]],
    ["??", null, []],
  ]);
  const many = Array.from({ length: 21 }, (_each, index) => `R${index}`);
  expect((await environment.member.call("parcelTrackMany", { awbs: many })).status).toBe(422);
  const other = await environment.http.member(1);
  const foreign = await other.call("parcelTrackMany", { awbs: [own.awb] });
  expect((foreign.json as TrackedWaybills).rows[0]).toMatchObject({
    tracked: null,
    looks_like: ["SiCepat"],
  });
});

test("M439, M248: lists parcels that wait, and calls a courier that offers it again, once an hour for each", async () => {
  const [own, jnt] = [await waiting("sicepat"), await waiting("jnt_express")];
  const call = (refId: string) => environment.member.call("parcelPickup", { ref_id: refId });
  expect(codeOf(await call(jnt.refId))).toBe("pickup_not_offered");
  sicepat().misbehave({ kind: "drop-before", on: "other" });
  expect(codeOf(await call(own.refId))).toBe("courier_no_answer");
  sicepat().clearMisbehaviour();
  const answers = await Promise.all([call(own.refId), call(own.refId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(sicepat().book.byWaybill(own.awb)?.pickup_calls).toBe(1);
  const rows = (await listed()).rows.filter(({ shipment }) =>
    [own.awb, jnt.awb].includes(shipment.awb ?? ""),
  );
  expect(rows.map(({ picks_up: picks, callable_at: at }) => [picks, at !== null])).toEqual([
    [true, true],
    [false, false],
  ]);
  await environment.sql("update pickup_call set called_at = called_at - interval '61 minutes'");
  expect((await call(own.refId)).status).toBe(200);
  sicepat().scan(own.awb, "PICK", new Date(Date.now() + 60_000), "Jakarta");
  await environment.track();
  expect((await listed()).rows.map(({ shipment }) => shipment.awb)).not.toContain(own.awb);
  expect(codeOf(await call(own.refId))).toBe("pickup_not_waiting");
});

test("M450: shows visitors states, times and cities of our list, by waybill or by link, and nothing personal", async () => {
  const own = await waiting("sicepat");
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  sicepat().scan(own.awb, "PICK", at(1), "Gudang Budi Pengirim");
  sicepat().scan(own.awb, "IN", at(2), "YOGYAKARTA");
  sicepat().scan(own.awb, "KATA_BARU", at(3), "Siti Penerima");
  await environment.track();
  const link = async () =>
    ((await environment.member.call("parcelLink", { ref_id: own.refId })).json as ParcelLink).token;
  const token = await link();
  expect(await link()).toBe(token);
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  const visitor = await environment.http.visitor();
  const answers = [
    await visitor.call("publicParcel", { courier: "sicepat", awb: own.awb }),
    await visitor.call("publicParcelLink", { token }),
  ];
  const shown = answers[0]?.json as PublicParcel;
  expect(answers[1]?.json).toEqual(shown);
  expect(shown).toMatchObject({
    awb: own.awb,
    expedition_name: "SiCepat",
    shipping_status: "in_transit",
  });
  expect(shown.steps.map(({ state, city }) => [state, city]).slice(0, 2)).toEqual([
    ["in_transit", "Yogyakarta"],
    ["picked_up", null],
  ]);
  const text = JSON.stringify(shown);
  for (const secret of ["Budi", "Siti", "0812", "Kenanga", "KATA_BARU", "10110"])
    expect(text).not.toContain(secret);
  const unknown = [
    await visitor.call("publicParcel", { courier: "sicepat", awb: "009999999999" }),
    await visitor.call("publicParcel", { courier: "jnt_express", awb: own.awb }),
    await visitor.call("publicParcelLink", { token: "AAAAAAAAAAAAAAAAAAAAAA" }),
  ];
  expect(new Set(unknown.map(codeOf))).toEqual(new Set(["shipment_not_found"]));
  const other = await environment.http.member(1);
  expect(codeOf(await other.call("parcelLink", { ref_id: own.refId }))).toBe("shipment_not_found");
});
