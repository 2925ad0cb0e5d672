import { randomUUID } from "node:crypto";
import type { MultiFees, MultiRegions, OrderedRoute } from "@konter/contract/multi-supplier";
import type { AdminShipment } from "@konter/contract/parcels";
import { inputAbout } from "@konter/testkit/acts/call-inputs.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openShipmentEnvironment, PARCEL } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
const permit = (isOn: boolean) =>
  environment.sql("update member set mlo_multi_supplier = $1", [isOn]);
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  await permit(true);
});
afterAll(() => environment.close());
afterEach(async () => {
  for (const simulator of Object.values(environment.couriers.simulators))
    simulator.clearMisbehaviour();
  await environment.sql(
    "update courier_account set trouble_count = 0, trouble_since = null, breaker_until = null, breaker_reason = null",
  );
  expect(await environment.problems()).toEqual([]);
});

const SUBJECT = {
  refId: "B00000000000",
  memberId: "1",
  schedule: "",
  complaint: "",
  cashbackRule: "",
};
const party = (name: string, phone: string) => ({
  name,
  phone,
  address: "Jl. Kenanga 5",
  postcode: "10110",
});
const fees = async () => (await environment.member.call("multiFee", PARCEL)).json as MultiFees;
/** The input of a route over all couriers that have fees. */
async function input(further: object = {}) {
  const { couriers } = await fees();
  return {
    rule: "cheapest",
    quotes: couriers.flatMap(({ fees: found }) => (found === null ? [] : [found.quote])),
    sender: party("Budi Pengirim", "081234500001"),
    recipient: party("Siti Penerima", "081234500002"),
    content: "Baju",
    insured: false,
    pickup: "pickup",
    most_total: 1_000_000,
    pin: TEST_PIN,
    ...further,
  };
}
const send = (given: object, key: string = randomUUID()) =>
  environment.member.call("multiOrderRoute", given, { key });
const ordered = async (further?: object) => {
  const answer = await send(await input(further));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as OrderedRoute;
};
const outcomes = ({ route }: OrderedRoute) =>
  new Map(
    route.candidates.map(({ courier, service, outcome }) => [`${courier} ${service}`, outcome]),
  );
const booked = (reference: string) =>
  Object.values(environment.couriers.simulators).flatMap(({ book }) =>
    book.parcels().filter((parcel) => parcel.reference === reference),
  ).length;

describe("the calls of automatic routes", () => {
  test.each(["multiRegions", "multiFee", "multiOrderRoute"] as const)(
    "M448: %s is refused as soon as the flag mlo_multi_supplier is off",
    async (name) => {
      const codeOf = async () => {
        const given = inputAbout(name, SUBJECT);
        const answer = await environment.member.call(name, given, { key: randomUUID() });
        return answer.status === 200 ? "served" : refusalOf(answer);
      };
      await permit(false);
      expect(await codeOf()).toMatchObject({
        code: "courier_not_allowed",
        message: "Akun Anda belum diizinkan memakai rute otomatis.",
      });
      await permit(true);
      expect(await codeOf()).not.toMatchObject({ code: "courier_not_allowed" });
    },
  );

  test("M448: region finds districts with the names of the couriers that serve them", async () => {
    const answer = await environment.member.call("multiRegions", { search: "gambir" });
    const { regions } = answer.json as MultiRegions;
    expect(regions).toMatchObject([
      { district: "31.71.01", city: "Kota Administrasi Jakarta Pusat" },
    ]);
    expect(regions[0]?.couriers).toContainEqual({
      courier: "sicepat",
      courier_code: "CGK10001",
      courier_name: "GAMBIR",
    });
    expect(regions[0]?.couriers.map(({ courier }) => courier)).not.toContain("pos");
  });

  test("M448: get_fee asks all permitted couriers, and names the refusal of one", async () => {
    const { couriers } = await fees();
    expect(couriers.map(({ courier }) => courier)).toEqual([
      "sicepat",
      "ninja_xpress",
      "jnt_express",
      "lion_parcel",
    ]);
    const of = new Map(couriers.map((row) => [row.courier, row]));
    expect(of.get("sicepat")).toMatchObject({ refusal: null, fees: { courier: "sicepat" } });
    expect(of.get("lion_parcel")).toMatchObject({ refusal: "parcel_commodity_needed", fees: null });
  });
});

describe("create_order_route", () => {
  test("M448: orders the cheapest route, and says to sender and staff why", async () => {
    const before = await environment.deposit();
    const made = await ordered();
    const [best, second] = made.route.candidates;
    expect(best).toMatchObject({
      outcome: "chosen",
      courier: made.shipment.expedition,
      service: made.shipment.service,
      total: made.shipment.total_cost,
      health: "ok",
    });
    expect(second?.outcome).toBe("ranked_lower");
    expect(second?.total).toBeGreaterThanOrEqual(best?.total ?? 0);
    expect(await environment.deposit()).toBe(before - made.shipment.total_cost);
    const staff = await environment.http.staff();
    const answer = await staff.call("adminShipment", { ref_id: made.shipment.ref_id });
    expect((answer.json as AdminShipment).route).toEqual(made.route);
    await environment.work();
    expect(booked(made.shipment.ref_id)).toBe(1);
  });

  test("takes the fastest, or the cheapest of one courier, if asked to", async () => {
    const fast = await ordered({ rule: "fastest" });
    const days = fast.route.candidates.map(({ days_most: most }) => most ?? Infinity);
    expect(days[0]).toBe(Math.min(...days));
    const named = await ordered({ rule: "courier", courier: "sicepat" });
    expect(named.shipment.expedition).toBe("sicepat");
    expect(outcomes(named).get("jnt_express EZ")).toBe("other_courier");
    const none = await send(await input({ rule: "courier" }));
    expect(refusalOf(none).code).toBe("route_courier_missing");
  });

  test("M432, M448: the same key and input order one parcel, also at once, and another input is refused", async () => {
    const given = await input();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(given, key)));
    const references = answers.map(({ json }) => (json as OrderedRoute).shipment.ref_id);
    expect(new Set(references).size).toBe(1);
    expect(refusalOf(await send({ ...given, rule: "fastest" }, key)).code).toBe(
      "idempotency_key_reused",
    );
    await environment.work();
    expect(booked(references[0] ?? "")).toBe(1);
  });

  test("passes over a disturbed courier and one that forbids the goods, and names why", async () => {
    const given = await input();
    await environment.sql(
      "update courier_account set breaker_until = now() + interval '1 hour', breaker_reason = 'supplier_trouble' where id = 'jnt-express'",
    );
    const made = (await send(given)).json as OrderedRoute;
    expect(outcomes(made).get("jnt_express EZ")).toBe("courier_disturbed");
    expect(made.shipment.expedition).not.toBe("jnt_express");
    const before = await environment.deposit();
    expect(refusalOf(await send({ ...given, content: "Petasan" })).code).toBe("route_none");
    expect(await environment.deposit()).toBe(before);
  });

  test("tries the next route if the first is refused before the hold", async () => {
    const given = await input();
    await environment.sql("update waybill_range set next_number = last_number + 1");
    const { route, shipment } = (await send({ ...given, rule: "fastest" })).json as OrderedRoute;
    expect(shipment.expedition).not.toBe("sicepat");
    expect(route.candidates.find(({ courier }) => courier === "sicepat")).toMatchObject({
      outcome: "waybills_used_up",
    });
  });

  test("takes nothing above the sender's limit, with a wrong PIN or with old fees, and holds nothing", async () => {
    const before = await environment.deposit();
    expect(refusalOf(await send(await input({ most_total: 1 }))).code).toBe("route_none");
    expect(refusalOf(await send(await input({ pin: "999999" }))).code).toBe("pin_wrong");
    expect(refusalOf(await send(await input({ quotes: ["QTIDAKADA"] }))).code).toBe(
      "parcel_quote_over",
    );
    expect(await environment.deposit()).toBe(before);
  });

  test("M448: an order whose answer was lost stays with its courier", async () => {
    for (const simulator of Object.values(environment.couriers.simulators))
      simulator.misbehave({ kind: "done-then-drop", on: "create" });
    const { shipment } = await ordered({ rule: "courier", courier: "jnt_express" });
    for (let round = 0; round < 3; round += 1) {
      await environment.work();
      await environment.pass("2 minutes");
    }
    expect((await environment.shown(shipment.ref_id)).shipment).toMatchObject({
      status: "processing",
      expedition: "jnt_express",
    });
    expect(booked(shipment.ref_id)).toBe(1);
  });
});
