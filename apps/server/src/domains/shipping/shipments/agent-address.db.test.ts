import { randomUUID } from "node:crypto";
import type { OwnCourierAddress } from "@konter/contract/couriers";
import { COURIER_ADDRESS } from "@konter/testkit/acts/member-office-inputs.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
});
afterAll(() => environment.close());

test("M666: keeps the address of earlier shipments when staff change the agent's courier address", async () => {
  const { member, http } = environment;
  const staff = await http.staff();
  const memberId = String(http.environment.members[0]?.id);
  const save = async (change: object) => {
    const input = { ...COURIER_ADDRESS, ...change, member_id: memberId };
    const answer = await staff.call("courierAddressSave", input, { key: randomUUID() });
    expect(answer.status, answer.text).toBe(200);
  };
  /** Sends a parcel from the agent's courier address as it is now. */
  const sendFromAgent = async () => {
    const { address } = (await member.call("courierAddress")).json as OwnCourierAddress;
    if (address === null) throw new Error("no address");
    const { name, phone, address: street, postal_code: postcode } = address;
    const sender = { name, phone, address: street, postcode };
    return environment.accepted("sicepat", { sender });
  };
  await save({});
  const earlier = await sendFromAgent();
  await environment.work();
  await save({ version: 1, name: "Toko Mawar", address: "Jalan Mawar 9", postal_code: "10120" });
  const later = await sendFromAgent();
  const senderOf = async (refId: string) => (await environment.shown(refId)).shipment.sender;
  expect(await senderOf(earlier.ref_id)).toMatchObject({
    name: "Toko Melati",
    address: "Jalan Melati 3",
    postcode: "10110",
  });
  expect(await senderOf(later.ref_id)).toMatchObject({
    name: "Toko Mawar",
    address: "Jalan Mawar 9",
    postcode: "10120",
  });
});
