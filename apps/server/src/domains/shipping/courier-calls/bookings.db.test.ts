import { randomUUID } from "node:crypto";
import type { PickupLetter } from "@konter/contract/courier-calls";
import type { Shipment } from "@konter/contract/parcels";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { endBookings } from "../shipments/index.ts";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let member: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  ({ member } = environment);
});
afterAll(() => environment.close());
afterEach(async () => {
  expect(await environment.problems()).toEqual([]);
});

const sicepat = () => environment.couriers.simulators.sicepat;
async function book(key: string = randomUUID()): Promise<Shipment> {
  const { pickup: _pickup, ...given } = await environment.input("sicepat");
  const answer = await member.call("sicepatBooking", given, { key });
  if (answer.status !== 200) throw new Error(answer.text);
  await environment.work();
  return (await environment.shown((answer.json as Shipment).ref_id)).shipment;
}
const confirm = (refId: string, client = member) =>
  client.call("sicepatConfirm", { ref_id: refId });
const calledFor = (awb: string | null) => sicepat().book.byWaybill(awb ?? "")?.pickup_calls ?? 0;
const letterOf = (awb: string | null) =>
  [...sicepat().book.letters].find(([, { waybills }]) => waybills.includes(awb ?? ""))?.[0] ?? "";

test("M494: books without a pick-up, calls for it once when confirmed, and returns the same afterwards", async () => {
  const booked = await book();
  expect(booked).toMatchObject({ status: "success", pickup: "drop_off" });
  expect(calledFor(booked.awb)).toBe(0);
  expect((await confirm(booked.ref_id)).json).toMatchObject({ pickup: "pickup" });
  expect((await confirm(booked.ref_id)).status).toBe(200);
  expect(calledFor(booked.awb)).toBe(1);
});

test("keeps a booking open if the courier does not answer its confirmation", async () => {
  const { ref_id: refId, awb } = await book();
  sicepat().misbehave({ kind: "drop-before", on: "other" });
  expect(refusalOf(await confirm(refId)).code).toBe("courier_no_answer");
  sicepat().clearMisbehaviour();
  expect((await confirm(refId)).status).toBe(200);
  expect(calledFor(awb)).toBe(1);
});

test("M494: cancels a booking that nobody confirmed, gives the money back, and confirms no other order", async () => {
  const before = await environment.deposit();
  const { ref_id: refId, awb } = await book();
  const { couriers, brand } = environment.http.environment;
  expect(await endBookings(brand, couriers)).toBe(false);
  await environment.sql(
    "update shipment set booked_until = now() where booked_until is not null and confirmed_at is null",
  );
  expect(refusalOf(await confirm(refId)).code).toBe("booking_over");
  expect(await endBookings(brand, couriers)).toBe(true);
  await environment.work();
  expect((await environment.shown(refId)).shipment.status).toBe("canceled");
  expect(sicepat().book.byWaybill(awb ?? "")).toMatchObject({ state: "cancelled" });
  expect(await environment.deposit()).toBe(before);
  const plain = await environment.accepted("sicepat");
  expect(refusalOf(await confirm(plain.ref_id)).code).toBe("booking_unknown");
});

test("leaves a booking that was handed over on a manifest to its courier", async () => {
  const { ref_id: refId } = await book();
  await environment.sql(
    "update shipment set booked_until = now(), handed_over_at = now() where ref_id = $1",
    [refId],
  );
  const { couriers, brand } = environment.http.environment;
  expect(await endBookings(brand, couriers)).toBe(false);
  expect((await environment.shown(refId)).shipment).toMatchObject({
    status: "success",
    cancel_request: null,
  });
});

test("M494: shows and confirms a pick-up letter whose parcels are all the caller's", async () => {
  const { ref_id: refId, awb } = await book();
  await confirm(refId);
  const asked = { spk: letterOf(awb) };
  const check = async (client = member) => client.call("sicepatSpkCheck", asked);
  const letter: PickupLetter = { ...asked, waybills: [awb ?? ""], confirmed: false };
  expect((await check()).json).toEqual(letter);
  const other = await environment.http.member(1);
  for (const answer of [await check(other), await other.call("sicepatSpkConfirm", asked)])
    expect(refusalOf(answer).code).toBe("spk_not_found");
  for (let time = 0; time < 2; time += 1)
    expect((await member.call("sicepatSpkConfirm", asked)).json).toEqual({
      ...letter,
      confirmed: true,
    });
  expect((await check()).json).toEqual({ ...letter, confirmed: true });
  const unknown = await member.call("sicepatSpkCheck", { spk: "SPK999" });
  expect(refusalOf(unknown).code).toBe("spk_not_found");
});
