import { randomUUID } from "node:crypto";
import type { CallName, CallOutput } from "@konter/contract/calls";
import { NAMED_COURIERS } from "@konter/contract/courier-calls";
import type { NamedCourier } from "@konter/contract/courier-calls";
import type { Manifest } from "@konter/contract/manifests";
import { mayCancel } from "@konter/contract/parcels";
import type {
  CourierAccounts,
  CourierCode,
  ParcelFees,
  Shipment,
  ShipmentPage,
} from "@konter/contract/parcels";
import { writeUpline } from "@konter/testkit/brand/cashback.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openShipmentEnvironment, PARCEL } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

/** The rows of the checklist about each courier: its calls, orders after a lost answer, and its capability table. */
const ROWS = [
  { name: "sicepat", calls: "M453", once: "M455", rules: "M457" },
  { name: "idexpress", calls: "M458", once: "M460", rules: "M462" },
  { name: "ninjaXpress", calls: "M463", once: "M465", rules: "M467" },
  { name: "sapExpress", calls: "M468", once: "M470", rules: "M472" },
  { name: "jntCargo", calls: "M473", once: "M475", rules: "M477" },
  { name: "jntExpress", calls: "M478", once: "M480", rules: "M482" },
  { name: "jneExpress", calls: "M483", once: "M485", rules: "M487" },
  { name: "lionParcel", calls: "M488", once: "M490", rules: "M492" },
] as const satisfies readonly {
  readonly name: NamedCourier;
  readonly calls: string;
  readonly once: string;
  readonly rules: string;
}[];

let environment: ShipmentEnvironment;
let member: HttpClient;
let master: HttpClient;
beforeAll(async () => {
  const codes = Object.values(NAMED_COURIERS).map(({ code }) => code);
  environment = await openShipmentEnvironment({}, codes);
  ({ member } = environment);
  await environment.sql(
    "update member set roles = '{member,agent,master_agent}' where id = (select min(id) + 1 from member)",
  );
  await writeUpline(environment.http.environment, 1, [0]);
  master = await environment.http.member(1);
});
afterAll(() => environment.close());
afterEach(async () => {
  for (const simulator of Object.values(environment.couriers.simulators))
    simulator.clearMisbehaviour();
  expect(await environment.problems()).toEqual([]);
});

const callOf = (name: NamedCourier, key: string) => `${name}${key}` as CallName;
const told = async (client: HttpClient, name: CallName, input: unknown = {}) => {
  const answer = await client.call(name, input, { key: randomUUID() });
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.json)}`);
  return answer.json;
};

/** The least that each courier takes, with a kind of goods where one has to be named. */
async function parcelFor(code: CourierCode): Promise<typeof PARCEL & { commodity?: string }> {
  const grams = code === "jnt_cargo" ? 10_000 : PARCEL.weight_grams;
  const parcel = { ...PARCEL, weight_grams: grams };
  if (code !== "lion_parcel") return parcel;
  const { commodities } = (await told(
    member,
    "lionParcelCommodity",
  )) as CallOutput<"lionParcelCommodity">;
  return { ...parcel, commodity: commodities[0]?.code ?? "" };
}

async function inputFor(name: NamedCourier) {
  const { code } = NAMED_COURIERS[name];
  return environment.input(code, {}, await parcelFor(code));
}

/** A parcel that its courier has booked. */
async function booked(name: NamedCourier): Promise<Shipment> {
  const { ref_id: refId } = (await told(
    member,
    callOf(name, "Order"),
    await inputFor(name),
  )) as Shipment;
  await environment.work();
  const { shipment } = await environment.shown(refId);
  expect(shipment).toMatchObject({ status: "success", expedition: NAMED_COURIERS[name].code });
  return shipment;
}

const manifestWith = async (name: NamedCourier, { awb }: Shipment) => {
  const { ref_id: refId } = (await told(member, callOf(name, "ManifestOpen"))) as Manifest;
  await told(member, "manifestAdd", { ref_id: refId, awbs: [awb] });
  return refId;
};

test.each(ROWS.map(({ calls, name }) => [calls, name] as const))(
  "%s: %s is quoted, ordered, listed, tracked, put in a manifest and cancelled",
  async (_row, name) => {
    const { code } = NAMED_COURIERS[name];
    const quoted = (await told(member, callOf(name, "Fee"), await parcelFor(code))) as ParcelFees;
    expect(quoted).toMatchObject({ courier: code });
    const parcel = await booked(name);
    const { rows } = (await told(member, callOf(name, "Transactions"))) as ShipmentPage;
    expect(rows.map(({ ref_id: refId }) => refId)).toEqual([parcel.ref_id]);
    expect(await told(member, callOf(name, "Track"), { awb: parcel.awb })).toMatchObject({
      shipment: { ref_id: parcel.ref_id },
    });
    expect(await told(member, callOf(name, "Destinations"), { search: "gambir" })).toMatchObject({
      destinations: [{ district: PARCEL.origin }],
    });
    expect(await told(master, callOf(name, "Agents"))).toMatchObject({
      rows: [{ ref_id: parcel.ref_id }],
    });
    const refId = await manifestWith(name, parcel);
    const status = () => told(member, callOf(name, "ManifestStatus"), { ref_id: refId });
    expect(await status()).toMatchObject({ manifest: { status: "open", parcel_count: 1 } });
    await told(member, callOf(name, "ManifestClose"), { ref_id: refId });
    expect(await status()).toMatchObject({ manifest: { status: "closed", parcel_count: 1 } });
    const other = await booked(name);
    await told(member, callOf(name, "Cancel"), { ref_id: other.ref_id });
    await environment.work();
    expect((await environment.shown(other.ref_id)).shipment.status).toBe("canceled");
  },
);

const FAULTS = ["done-then-drop", "answer-html", "drop-before"] as const;
describe.each(FAULTS)("after %s", (kind) => {
  test.each(ROWS.map(({ once, name }) => [once, name] as const))(
    "%s: %s is asked about the order and books it at most once",
    async (_row, name) => {
      const simulator = environment.couriers.simulators[NAMED_COURIERS[name].code];
      const given = await inputFor(name);
      const key = randomUUID();
      const order = () => member.call(callOf(name, "Order"), given, { key });
      simulator.misbehave({ kind, on: "create", count: 1 });
      const made = (await order()).json as Shipment;
      for (let round = 0; round < 4; round += 1) {
        await environment.work();
        await environment.pass("2 minutes");
      }
      expect((await order()).json).toMatchObject({ ref_id: made.ref_id });
      const orders = simulator.book.parcels().filter(({ reference }) => reference === made.ref_id);
      const { shipment } = await environment.shown(made.ref_id);
      expect(orders.length).toBe(kind === "drop-before" && shipment.status !== "success" ? 0 : 1);
      // Unknown is never failed: either the courier told its waybill, or the order waits for a person.
      expect(["processing", "success"]).toContain(shipment.status);
    },
  );
});

/** Each courier's word for a parcel that it has picked up. */
const PICKED: Readonly<Record<NamedCourier, string>> = {
  sicepat: "PICK",
  idexpress: "00",
  ninjaXpress: "Picked Up, In Transit To Origin Hub",
  sapExpress: "PICKED UP",
  jntCargo: "1",
  jntExpress: "Paket telah diterima oleh DC_JAKARTA",
  jneExpress: "PICKED UP BY COURIER",
  lionParcel: "PUP",
};

test.each(ROWS.map(({ rules, name }) => [rules, name] as const))(
  "%s: label, manifest and cancelling of %s follow its capability table",
  async (_row, name) => {
    const { code } = NAMED_COURIERS[name];
    const { courier } = connectedOf(code);
    const { capabilities } = courier;
    const staff = await environment.http.staff();
    const { accounts } = (await staff.call("courierAccounts")).json as CourierAccounts;
    expect(accounts.find((account) => account.courier === code)?.rules).toMatchObject({
      label: capabilities.label,
      manifest: capabilities.manifest,
      cancel_until: capabilities.cancel_until,
    });
    const parcel = await booked(name);
    // Our label is drawn from the shipment; a courier's own would be fetched.
    expect(courier.label === undefined).toBe(capabilities.label === "ours");
    expect(parcel.awb).toMatch(new RegExp(`^(${capabilities.waybill_pattern})$`));
    const refId = await manifestWith(name, parcel);
    await told(member, callOf(name, "ManifestClose"), { ref_id: refId });
    expect(courier.manifests === undefined).toBe(capabilities.manifest === "ours");
    expect((await environment.shown(parcel.ref_id)).shipment).toMatchObject({
      can_cancel: false,
      can_request_cancel: mayCancel("success", "waiting_pickup", capabilities),
    });
    const other = await booked(name);
    expect(other.can_cancel).toBe(mayCancel("success", "waiting_pickup", capabilities));
    environment.couriers.simulators[code].scan(
      other.awb ?? "",
      PICKED[name],
      new Date(),
      "Jakarta",
    );
    await environment.track();
    expect(mayCancel("success", "picked_up", capabilities)).toBe(false);
    const late = await member.call(callOf(name, "Cancel"), { ref_id: other.ref_id });
    expect(refusalOf(late).code).toBe("shipment_not_cancelable");
  },
);

function connectedOf(code: CourierCode) {
  const all = environment.http.environment.couriers.all();
  const found = all.find(({ courier }) => courier.vendor === code);
  if (found === undefined) throw new Error(`${code} is not connected`);
  return found;
}
