import type { InboxPage } from "@konter/contract/inbox";
import type { CourierAccounts, Shipment } from "@konter/contract/parcels";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openShipmentEnvironment, PARCEL } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  staff = await environment.http.staff();
});
afterAll(() => environment.close());
afterEach(async () => {
  sicepat().clearMisbehaviour();
  await environment.sql(
    "update courier_account set trouble_count = 0, trouble_since = null, breaker_until = null, breaker_reason = null",
  );
  expect(await environment.problems()).toEqual([]);
});

const sicepat = () => environment.couriers.simulators.sicepat;
const booked = (reference: string): boolean =>
  sicepat()
    .book.parcels()
    .some((parcel) => parcel.reference === reference);
const ask = () => environment.member.call("parcelFee", { courier: "sicepat", ...PARCEL });
const codesOf = async (times: number): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) codes.push(refusalOf(await ask()).code);
  return codes;
};
const endPause = () =>
  environment.sql("update courier_account set breaker_until = now() where id = 'sicepat'");
async function shown(client = staff): Promise<CourierAccounts["accounts"][number] | undefined> {
  const { accounts } = (await client.call("courierAccounts")).json as CourierAccounts;
  return accounts.find(({ id }) => id === "sicepat");
}
const tasks = async (about: string) => {
  const { rows } = (await staff.call("inbox", { kind: "courier_accounts" })).json as InboxPage;
  return rows.filter(({ sentence }) => sentence.includes(about)).length;
};

describe("a courier's circuit breaker", () => {
  test("M498: opens after five calls without an answer; then fees are refused at once, and staff are told once", async () => {
    sicepat().misbehave({ kind: "drop-before", on: "other" });
    expect(await codesOf(6)).toEqual([
      ...Array.from({ length: 5 }, () => "courier_no_answer"),
      "courier_disturbed",
    ]);
    expect(await shown()).toMatchObject({ breaker: "open", breaker_reason: "supplier_trouble" });
    expect(await tasks("terganggu")).toBe(1);
  });

  test("refuses a parcel before its money is held, and sends no accepted order", async () => {
    const given = await environment.input("sicepat");
    const accepted = (await environment.send(given)).json as Shipment;
    const deposit = await environment.deposit();
    sicepat().misbehave({ kind: "drop-before", on: "other" });
    await codesOf(5);
    const later = { ...given, content: "Buku" };
    expect(refusalOf(await environment.send(later)).code).toBe("courier_disturbed");
    expect(await environment.deposit()).toBe(deposit);
    await environment.work();
    expect((await environment.shown(accepted.ref_id)).shipment.status).toBe("processing");
    expect(booked(accepted.ref_id)).toBe(false);
  });

  test("lets one call through after its pause, stays open if that fails, and closes if it is answered", async () => {
    const accepted = await environment.accepted("sicepat");
    sicepat().misbehave({ kind: "drop-before", on: "other" });
    await codesOf(5);
    await endPause();
    expect(await codesOf(2)).toEqual(["courier_no_answer", "courier_disturbed"]);
    sicepat().clearMisbehaviour();
    await endPause();
    expect((await ask()).status).toBe(200);
    expect(await shown()).toMatchObject({ breaker: "closed", breaker_until: null });
    expect(await tasks("terganggu")).toBe(0);
    await environment.pass("1 minute");
    await environment.work();
    expect((await environment.shown(accepted.ref_id)).shipment.status).toBe("success");
  });

  test("asks for fees before the first order after its pause, so that a lost answer leaves no order", async () => {
    const accepted = await environment.accepted("sicepat");
    await environment.sql(
      "update courier_account set breaker_until = now(), breaker_reason = 'supplier_trouble', trouble_since = now() where id = 'sicepat'",
    );
    sicepat().misbehave({ kind: "drop-before", on: "other" });
    await environment.pass("1 minute");
    await environment.work();
    expect(booked(accepted.ref_id)).toBe(false);
    sicepat().clearMisbehaviour();
    await endPause();
    // Only one of the waiting orders asks; the others follow in the next round.
    for (let round = 0; round < 2; round += 1) {
      await environment.pass("1 minute");
      await environment.work();
    }
    expect(booked(accepted.ref_id)).toBe(true);
    expect(await shown()).toMatchObject({ breaker: "closed" });
  });

  test("keeps parcels from being tracked while it is open", async () => {
    const { ref_id: refId } = await environment.accepted("sicepat");
    await environment.work();
    await environment.sql(
      "update courier_account set breaker_until = now() + interval '1 hour', breaker_reason = 'supplier_trouble', trouble_since = now() where id = 'sicepat'",
    );
    const { awb } = (await environment.shown(refId)).shipment;
    sicepat().scan(awb ?? "", "PICK", new Date());
    await environment.track();
    expect((await environment.shown(refId)).shipment.shipping_status).toBe("waiting_pickup");
    await endPause();
    await environment.track();
    expect((await environment.shown(refId)).shipment.shipping_status).toBe("picked_up");
    expect(await shown()).toMatchObject({ breaker: "closed" });
  });

  test("does not open by a member's wrong input", async () => {
    for (let time = 0; time < 6; time += 1)
      await environment.member.call("parcelFee", {
        courier: "lion_parcel",
        ...PARCEL,
        commodity: "TIDAK ADA",
      });
    const { accounts } = (await staff.call("courierAccounts")).json as CourierAccounts;
    expect(accounts.find(({ id }) => id === "lion-parcel")).toMatchObject({ breaker: "closed" });
  });
});

describe("the stock of waybills", () => {
  const limit = (least: number) =>
    staff.call("waybillsLowSave", { account: "sicepat", low_waybills: least });
  const left = async () => (await shown())?.waybills_left ?? 0;

  test("M453, M495: below the account's limit is one item for staff, which goes with new numbers", async () => {
    await limit(0);
    expect(await tasks("Nomor resi")).toBe(0);
    expect((await limit((await left()) + 1)).status).toBe(200);
    expect(await tasks("Nomor resi")).toBe(1);
    await staff.call("waybillRangeAdd", {
      account: "sicepat",
      first: "004000000100",
      last: "004000000109",
    });
    expect(await tasks("Nomor resi")).toBe(0);
  });

  test("refuses a limit of no account, below zero and of staff who may only read, and changes nothing", async () => {
    await limit(7);
    const clerk = await environment.http.staff(["parcels.read"]);
    expect(
      (await clerk.call("waybillsLowSave", { account: "sicepat", low_waybills: 8 })).status,
    ).toBe(403);
    const unknown = await staff.call("waybillsLowSave", { account: "nobody", low_waybills: 8 });
    expect(refusalOf(unknown).code).toBe("courier_account_not_found");
    expect((await limit(-1)).status).toBe(422);
    expect(await shown()).toMatchObject({ low_waybills: 7 });
  });

  test("used up, refuses the parcel before its money is held", async () => {
    await environment.sql("update waybill_range set next_number = last_number + 1");
    const deposit = await environment.deposit();
    const refused = await environment.send(await environment.input("sicepat"));
    expect(refusalOf(refused).code).toBe("waybills_used_up");
    expect(await environment.deposit()).toBe(deposit);
  });
});
