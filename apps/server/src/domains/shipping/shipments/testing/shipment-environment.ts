import { randomUUID } from "node:crypto";
import type { CourierCode, ParcelFees, Shipment, TrackedShipment } from "@konter/contract/parcels";
import type { SimulatedCourier } from "@konter/simulators";
import { memberAccount, verifyLedger } from "@konter/ledger";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { EnvironmentOptions } from "@konter/testkit/brand/environment-options.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { TEST_REGIONS } from "@konter/testkit/brand/regions.ts";
import { sqlOf, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { RunSql } from "@konter/testkit/brand/test-environment.ts";
import { importRegions } from "../../../people/addresses/index.ts";
import { connectCouriers, LANE } from "../../couriers/testing/connect-couriers.ts";
import type { TestCouriers } from "../../couriers/testing/connect-couriers.ts";
import { fetchProofs } from "../proofs/fetch-proofs.ts";
import { workTracking } from "../track.ts";
import { verifyShipments } from "../verify-shipments.ts";
import { workOrders } from "../work.ts";

export const PARCEL = {
  ...LANE,
  weight_grams: 1_200,
  length: 20,
  width: 15,
  height: 10,
  value: 150_000,
};

/** A brand whose first two members send parcels with both simulated couriers; the third sends none. */
export interface ShipmentEnvironment {
  readonly http: HttpEnvironment;
  readonly couriers: TestCouriers;
  readonly sql: RunSql;
  readonly member: HttpClient;
  quote(courier: CourierCode, further?: object): Promise<ParcelFees>;
  /** The input of a send call for a fresh quote; `parcel` changes the quoted parcel. */
  input(courier: CourierCode, further?: object, parcel?: object): Promise<Record<string, unknown>>;
  send(given: object, key?: string, client?: HttpClient): ReturnType<HttpClient["call"]>;
  /** Accepts a shipment without asking the courier. */
  accepted(courier: CourierCode, further?: object): Promise<Shipment>;
  shown(refId: string): Promise<TrackedShipment>;
  /** Makes every call that is due, until nothing is. */
  work(): Promise<void>;
  track(): Promise<void>;
  /** Fetches the pictures of deliveries that are due. */
  fetchPictures(): Promise<void>;
  /** Lets time pass for every shipment. */
  pass(interval: string): Promise<void>;
  deposit(): Promise<number>;
  /** The violations in the ledger. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const party = (name: string, phone: string) => ({
  name,
  phone,
  address: "Jl. Kenanga 5",
  postcode: "10110",
});

const USUAL: readonly SimulatedCourier[] = [
  "sicepat",
  "jnt_express",
  "ninja_xpress",
  "lion_parcel",
];

interface Granted {
  /** Further permissions of the members with couriers, set before their sessions begin: an open session sees changes late. */
  readonly granted?: readonly string[];
}

/** Without `couriersOfMembers`, the members may use four of those that are connected. */
export async function openShipmentEnvironment(
  { granted = [], ...options }: EnvironmentOptions & Granted = {},
  couriersOfMembers?: readonly SimulatedCourier[],
): Promise<ShipmentEnvironment> {
  const http = await openHttpEnvironment({
    members: 3,
    deposit: 5_000_000,
    idle: true,
    gatewayTimeoutMs: 400,
    ...options,
  });
  const { environment } = http;
  const { brand } = environment;
  const sql = sqlOf(environment.database.owner);
  await importRegions(environment.database.owner, TEST_REGIONS);
  const couriers = await connectCouriers(
    environment,
    http.memberAddress,
    couriersOfMembers && { couriers: couriersOfMembers },
  );
  await sql(
    `update member set is_agen_mlo = true, couriers = $1, permissions = permissions || $2
     where id <> (select max(id) from member)`,
    [couriersOfMembers ?? USUAL, granted],
  );
  const member = await http.member(0);
  const memberId = environment.members[0]?.id ?? 0;

  const quote = async (courier: CourierCode, further: object = {}) => {
    const answer = await member.call("parcelFee", { courier, ...PARCEL, ...further });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
    return answer.json as ParcelFees;
  };
  const input = async (courier: CourierCode, further: object = {}, parcel: object = {}) => {
    const { quote: code, fees } = await quote(courier, parcel);
    const [fee] = fees;
    if (fee === undefined) throw new Error(`${courier} has no service`);
    return {
      quote: code,
      service: fee.service,
      sender: party("Budi Pengirim", "081234500001"),
      recipient: party("Siti Penerima", "081234500002"),
      content: "Baju",
      insured: false,
      pickup: "pickup",
      total: fee.shipping_fee + fee.shipping_tax,
      pin: TEST_PIN,
      ...further,
    };
  };
  const send = (given: object, key: string = randomUUID(), client = member) =>
    client.call("parcelSend", given, { key });
  const untilDone = async (work: () => Promise<boolean>) => {
    for (let round = 0; round < 50; round += 1) if (!(await work())) return;
    throw new Error("there is always something due");
  };
  const everywhere = async (work: typeof workOrders) => {
    const more = environment.couriers.all().map((connected) => work(brand, connected));
    return (await Promise.all(more)).some(Boolean);
  };
  return {
    http,
    couriers,
    sql,
    member,
    quote,
    input,
    send,
    async accepted(courier, further) {
      const answer = await send(await input(courier, further));
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
      return answer.json as Shipment;
    },
    async shown(refId) {
      const answer = await member.call("shipmentOrder", { ref_id: refId });
      return answer.json as TrackedShipment;
    },
    work: () => untilDone(() => everywhere(workOrders)),
    async track() {
      await sql("update shipment set next_track_at = now() where next_track_at is not null");
      await untilDone(async () => {
        await sql("update courier_account set track_after = now()");
        return everywhere(workTracking);
      });
    },
    fetchPictures: () => untilDone(() => everywhere(fetchProofs)),
    async pass(interval) {
      await sql(
        `update shipment set next_ask_at = next_ask_at - $1::interval, sent_at = sent_at - $1::interval, made_at = made_at - $1::interval,
           not_found_at = not_found_at - $1::interval`,
        [interval],
      );
    },
    deposit: () => brand.ledger.balance(memberAccount("deposit", memberId)),
    async problems() {
      const found = [
        ...(await verifyShipments(brand.pool)),
        ...(await verifyLedger(brand.pool)).problems,
      ];
      return found.map(({ check, detail }) => `${check}: ${detail}`);
    },
    async close() {
      await couriers.close();
      await http.close();
    },
  };
}
