import type { InboxPage } from "@konter/contract/inbox";
import type { CourierAccounts } from "@konter/contract/parcels";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workPlaces } from "../couriers/index.ts";
import { openShipmentEnvironment, PARCEL } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  staff = await environment.http.staff();
});
afterAll(() => environment.close());

const GAMBIR = { code: "CGK10001", name: "GAMBIR", city: "JAKARTA PUSAT", province: "DKI JAKARTA" };
const MENTENG = { ...GAMBIR, code: "CGK10006", name: "MENTENG" };
const GONDOKUSUMAN = {
  code: "JOG10005",
  name: "GONDOKUSUMAN",
  city: "YOGYAKARTA",
  province: "DIY",
};

/** Lets the daily reading of the list be due, and makes it. */
async function read(...places: readonly (typeof GAMBIR)[]): Promise<void> {
  const { couriers, brand } = environment.http.environment;
  environment.couriers.simulators.sicepat.setPlaces(places);
  await environment.sql("update courier_account set places_due_at = now()");
  while (await workPlaces(brand, couriers));
}
async function latest() {
  const { accounts } = (await staff.call("courierAccounts")).json as CourierAccounts;
  return accounts.find(({ id }) => id === "sicepat")?.place_changes[0];
}
const fee = (destination: string) =>
  environment.member.call("parcelFee", { courier: "sicepat", ...PARCEL, destination });
const waiting = async () => {
  const { rows } = (await staff.call("inbox", { kind: "courier_accounts" })).json as InboxPage;
  return rows.filter(({ sentence }) => sentence.includes("wilayah")).length;
};

test("M493: adopts the districts of the courier's own list once a day, and shows staff what changed", async () => {
  expect((await fee("31.71.06")).status).toBe(422);
  await read(GAMBIR, GONDOKUSUMAN, MENTENG);
  expect((await fee("31.71.06")).status).toBe(200);
  expect(await latest()).toMatchObject({
    state: "applied",
    listed: 3,
    added: { count: 1, names: ["MENTENG (CGK10006)"] },
    gone: { count: 0 },
  });
  const { couriers, brand } = environment.http.environment;
  expect(await workPlaces(brand, couriers)).toBe(false);
});

test("M493: a list that is much shorter waits for a person; then a missing district is not served until it is back", async () => {
  await read(GAMBIR, MENTENG);
  const shrunk = await latest();
  expect(shrunk).toMatchObject({ state: "waiting", gone: { count: 1 } });
  expect(await waiting()).toBe(1);
  expect((await fee("34.71.05")).status).toBe(200);
  const decide = (apply: boolean, id = shrunk?.reading_id) =>
    staff.call("courierPlacesDecide", { reading_id: id, apply });
  expect((await decide(true)).status).toBe(200);
  expect(refusalOf(await fee("34.71.05")).code).toBe("parcel_place_not_served");
  expect(await waiting()).toBe(0);
  expect(refusalOf(await decide(false)).code).toBe("courier_places_decided");
  await read(GAMBIR, MENTENG, GONDOKUSUMAN);
  expect(await latest()).toMatchObject({ state: "applied", back: { count: 1 } });
  expect((await fee("34.71.05")).status).toBe(200);
});

test("M493: a list that was dropped changes nothing, and an empty or lost one is no list", async () => {
  await read(GAMBIR, MENTENG);
  const { reading_id: id } = (await latest()) ?? {};
  expect((await staff.call("courierPlacesDecide", { reading_id: id, apply: false })).status).toBe(
    200,
  );
  expect((await fee("34.71.05")).status).toBe(200);
  await read();
  environment.couriers.simulators.sicepat.misbehave({ kind: "drop-before", on: "other" });
  await read(GAMBIR);
  environment.couriers.simulators.sicepat.clearMisbehaviour();
  expect(await latest()).toMatchObject({ reading_id: id, state: "dropped" });
});
