import type { CourierAccounts, CourierList } from "@konter/contract/parcels";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  staff = await environment.http.staff();
});
afterAll(() => environment.close());

const CLOSED = {
  weekdays_opens: null,
  weekdays_closes: null,
  saturday_opens: null,
  saturday_closes: null,
  sunday_opens: null,
  sunday_closes: null,
};
const save = (hours: object, client = staff) =>
  client.call("courierHoursSave", { account: "sicepat", ...CLOSED, ...hours });
const offered = async () => {
  const { couriers } = (await environment.member.call("parcelCouriers")).json as CourierList;
  return couriers.find(({ code }) => code === "sicepat");
};

/** Hours of days that are not today in WIB. */
const notToday = () => {
  const weekday = new Date(Date.now() + 7 * 3_600_000).getUTCDay();
  const isSunday = weekday === 0;
  return isSunday
    ? { saturday_opens: "12:00", saturday_closes: "15:00" }
    : { sunday_opens: "12:00", sunday_closes: "15:00" };
};

test("M430: lists the courier's services, limits and hours, unknown until staff enter them", async () => {
  expect(await offered()).toMatchObject({
    name: "SiCepat",
    most_grams: 50_000,
    volume_divisor: 6_000,
    hours: null,
    opens_at: null,
  });
  expect((await offered())?.services.length).toBeGreaterThan(1);
  const saved = await save({ weekdays_opens: "08:00", weekdays_closes: "20:00" });
  const { accounts } = saved.json as CourierAccounts;
  const hours = { weekdays: { opens: "08:00", closes: "20:00" }, saturday: null, sunday: null };
  expect(accounts.find(({ id }) => id === "sicepat")?.hours).toEqual(hours);
  expect((await offered())?.hours).toEqual(hours);
});

test("M430: a closed courier says when it opens again, and is still quoted", async () => {
  await save(notToday());
  const opensAt = (await offered())?.opens_at ?? "";
  expect(new Date(opensAt).getTime()).toBeGreaterThan(Date.now());
  expect(opensAt).toMatch(/T05:00:00/);
  expect((await environment.quote("sicepat")).fees.length).toBeGreaterThan(0);
});

test("M430: refuses half and reversed hours, unknown accounts and staff who may only read", async () => {
  await save({ weekdays_opens: "08:00", weekdays_closes: "20:00" });
  expect(refusalOf(await save({ weekdays_opens: "09:00" })).code).toBe("courier_hours_incomplete");
  const reversed = { sunday_opens: "09:00", sunday_closes: "09:00" };
  expect(refusalOf(await save(reversed)).code).toBe("courier_hours_backwards");
  expect(refusalOf(await save({ account: "nobody" })).code).toBe("courier_account_not_found");
  const clerk = await environment.http.staff(["parcels.read"]);
  expect((await save({}, clerk)).status).toBe(403);
  expect((await save({ weekdays_opens: "24:00", weekdays_closes: "25:00" })).status).toBe(422);
  expect((await offered())?.hours?.weekdays).toEqual({ opens: "08:00", closes: "20:00" });
});
