import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Approval } from "@konter/contract/approvals";
import { ABROAD_COURIER } from "@konter/contract/parcels";
import type {
  CommodityList,
  DomesticCourier,
  ParcelFees,
  Shipment,
} from "@konter/contract/parcels";
import type { AbroadFees } from "@konter/contract/postal-abroad";
import type { GatewayMisbehaviourRule, SimulatedCourier } from "@konter/simulators";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { TEST_REGIONS } from "@konter/testkit/brand/regions.ts";
import { seeded } from "@konter/testkit/brand/seeded.ts";
import { sqlOf, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { patientMembers } from "@konter/testkit/campaigns/patient-members.ts";
import { startMortalServer } from "@konter/testkit/processes/mortal-server.ts";
import type { MortalServer } from "@konter/testkit/processes/mortal-server.ts";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { importRegions } from "../../../people/addresses/index.ts";
import { accountOf, connectCouriers, LANE } from "../../couriers/testing/connect-couriers.ts";
import type { TestCouriers } from "../../couriers/testing/connect-couriers.ts";
import { verifyShipments } from "../verify-shipments.ts";
import { judgeCouriers } from "./courier-judgement.ts";
import type { CourierJudgement, OurShipment } from "./courier-judgement.ts";

export interface ParcelCampaignOptions {
  readonly parcels: number;
  /** How often the server is killed (SIGKILL) and restarted while parcels are sent. */
  readonly kills: number;
  readonly seed: number;
  /** The share of each fault, from 0 to 1. */
  readonly each: number;
}

export interface ParcelCampaignResult {
  readonly judgement: CourierJudgement;
  /** Inconsistencies within our own records. */
  readonly problems: readonly string[];
  /** Answers to members and staff that nothing explains. */
  readonly unexpected: readonly string[];
  readonly summary: string;
}

const ALL: readonly SimulatedCourier[] = [
  "sicepat",
  "jnt_express",
  "ninja_xpress",
  "lion_parcel",
  "jne_express",
  "idexpress",
  "sap_express",
  "jnt_cargo",
  "pos",
  "ipos",
];
const LANES = 6;
const MEMBERS = 3;
const CANCELED_SHARE = 0.1;
const AGAIN_MS = 100;
/** Longer than the lease of an order. */
const PAST_THE_LEASE = "1 minute";
const PAST_THE_PAUSES = "30 minutes";
const ROUNDS = 12;
const ROUND_MS = 20_000;

/** The faults of a courier's answers and webhooks. */
const troubles = (each: number): readonly GatewayMisbehaviourRule[] => [
  ...(["done-then-drop", "drop-before", "answer-truncated", "waybill-later"] as const).map(
    (kind) => ({ kind, probability: each }),
  ),
  ...(["answer-html", "answer-502"] as const).flatMap((kind) => [
    { kind, probability: each },
    { kind, probability: each, done: false },
    { kind, probability: each, on: "status" as const },
    { kind, probability: each, on: "cancel" as const },
  ]),
  { kind: "done-then-drop", probability: each, on: "cancel" },
  // Rare: each keeps a call open until its limit.
  { kind: "done-then-silence", probability: each / 20 },
  { kind: "callback-lost", probability: 3 * each },
  { kind: "callback-many", probability: each, copies: 5 },
  { kind: "callback-forged", probability: each },
];

/**
 * Sends parcels with all couriers through a server that is killed repeatedly, while the couriers show every kind of
 * fault. Then time passes, staff clarify what only people can find out, and our book is compared with the couriers'.
 */
export async function parcelCampaign(
  options: ParcelCampaignOptions,
): Promise<ParcelCampaignResult> {
  const http = await openHttpEnvironment({ members: MEMBERS, deposit: 900_000_000, idle: true });
  try {
    const { owner } = http.environment.database;
    await importRegions(owner, TEST_REGIONS);
    const couriers = await connectCouriers(http.environment, undefined, {
      couriers: ALL,
      lastWaybill: "004000009999",
    });
    try {
      await sqlOf(owner)(
        "update member set is_agen_mlo = true, couriers = $1, permissions = array_append(permissions, 'pos.use')",
        [ALL.filter((courier) => courier !== "pos" && courier !== ABROAD_COURIER)],
      );
      return await run(http, couriers, options);
    } finally {
      await couriers.close();
    }
  } finally {
    await http.close();
  }
}

async function run(
  http: HttpEnvironment,
  couriers: TestCouriers,
  { parcels, kills, seed, each }: ParcelCampaignOptions,
): Promise<ParcelCampaignResult> {
  const simulators = ALL.map((courier) => couriers.simulators[courier]);
  const vendors = ALL.map((courier) => ({
    id: `couriers/${accountOf(courier)}`,
    simulator: couriers.simulators[courier],
  }));
  const server = await startMortalServer(http, vendors, 0);
  try {
    const senders = startSenders(server, seed, parcels);
    for (const simulator of simulators)
      for (const rule of troubles(each)) simulator.misbehave(rule);
    for (let kill = 1; kill <= kills; kill += 1) {
      await senders.sentSoMany(Math.floor((parcels * kill) / (kills + 1)));
      await server.killAndRestart(PAST_THE_LEASE);
    }
    await senders.done;
    for (const simulator of simulators) simulator.clearMisbehaviour();
    await settle(http);
    const clarified = await clarify(http, couriers);
    await settle(http);
    await server.stop();
    const judgement = await judge(http, couriers);
    const problems = [
      ...(await ownProblems(http.environment)),
      ...(await verifyShipments(http.environment.brand.pool)).map(
        ({ check, detail }) => `${check}: ${detail}`,
      ),
    ];
    const unexpected = [...senders.unexpected, ...clarified.unexpected];
    return {
      judgement,
      problems,
      unexpected,
      summary: JSON.stringify({
        seed,
        kills: server.kills(),
        entered: clarified.entered,
        notBooked: clarified.notBooked,
        states: judgement.states,
        waiting: judgement.waiting.length,
        faults: judgement.faults.slice(0, 20),
      }),
    };
  } finally {
    await server.remove();
  }
}

interface Senders {
  readonly unexpected: readonly string[];
  sentSoMany(count: number): Promise<void>;
  readonly done: Promise<unknown>;
}

/** Refusals that the faults explain, and that of a cancel call about a parcel of the post. */
const EXPLAINED: readonly string[] = [
  "courier_no_answer",
  "parcel_cancel_needs_proof",
  "shipment_not_cancelable",
];

/** Members who send parcels, and cancel some; a call without an answer is made again with the same key. */
function startSenders(server: MortalServer, seed: number, parcels: number): Senders {
  const random = seeded(seed);
  const { asked, unexpected } = patientMembers(server, EXPLAINED);
  let begun = 0;
  let sent = 0;

  /** Orders a parcel within the country; undefined if a call is refused. */
  async function sendDomestic(
    index: number,
    courier: DomesticCourier,
    key: string,
  ): Promise<Shipment | undefined> {
    const listed = await asked<CommodityList>(index, (client) =>
      client.call("parcelCommodities", { courier }),
    );
    const commodity = listed?.commodities[0]?.code;
    const fees = await asked<ParcelFees>(index, (client) =>
      client.call("parcelFee", {
        courier,
        ...PARCEL,
        ...(commodity !== undefined && { commodity }),
      }),
    );
    const fee = fees?.fees[0];
    if (fees === undefined || fee === undefined) return undefined;
    const order = { ...orderOf(fees.quote, fee), recipient: RECIPIENT };
    return asked<Shipment>(index, (client) => client.call("parcelSend", order, { key }));
  }

  /** The same to another country. */
  async function sendAbroad(index: number, key: string): Promise<Shipment | undefined> {
    const { destination: _destination, ...parcel } = PARCEL;
    const fees = await asked<AbroadFees>(index, (client) =>
      client.call("abroadFee", { ...parcel, country: "JP", kind: "goods" }),
    );
    const fee = fees?.fees[0];
    if (fees === undefined || fee === undefined) return undefined;
    const order = { ...orderOf(fees.quote, fee), recipient: ABROAD_RECIPIENT };
    return asked<Shipment>(index, (client) => client.call("abroadSend", order, { key }));
  }

  async function send(index: number): Promise<void> {
    const courier = ALL[Math.floor(random() * ALL.length)] ?? "sicepat";
    const key = randomUUID();
    const shipment =
      courier === ABROAD_COURIER
        ? await sendAbroad(index, key)
        : await sendDomestic(index, courier, key);
    if (shipment === undefined) return;
    sent += 1;
    if (random() >= CANCELED_SHARE) return;
    await sleep(500);
    await asked(index, (client) => client.call("shipmentCancel", { ref_id: shipment.ref_id }));
  }

  const lanes = Array.from({ length: LANES }, async (_lane, lane) => {
    while (begun < parcels) {
      begun += 1;
      await send(lane % MEMBERS);
    }
  });
  const done = Promise.all(lanes);
  return {
    unexpected,
    done,
    async sentSoMany(count) {
      let isDone = false;
      void done.finally(() => (isDone = true));
      while (sent < count && !isDone) await sleep(AGAIN_MS);
    },
  };
}

const PARCEL = {
  ...LANE,
  weight_grams: 1_200,
  length: 20,
  width: 15,
  height: 10,
  value: 150_000,
};
const party = (name: string, phone: string) => ({
  name,
  phone,
  address: "Jl. Kenanga 5",
  postcode: "10110",
});
const RECIPIENT = party("Siti Penerima", "081234500002");
const ABROAD_RECIPIENT = {
  name: "Yuki Tanaka",
  phone: "+81 90 1234 5678",
  address: "1-2-3 Dotonbori, Chuo-ku",
  city: "Osaka",
  region: "Osaka-fu",
  postcode: "542-0071",
};
const orderOf = (
  quote: string,
  fee: Pick<ParcelFees["fees"][number], "service" | "shipping_fee" | "shipping_tax">,
) => ({
  quote,
  service: fee.service,
  sender: party("Budi Pengirim", "081234500001"),
  content: "Kain batik",
  insured: false,
  pickup: "pickup",
  total: fee.shipping_fee + fee.shipping_tax,
  pin: TEST_PIN,
});

/** Lets time pass until no call about an order is due any more. */
async function settle({ environment }: HttpEnvironment): Promise<void> {
  const sql = sqlOf(environment.database.owner);
  const open = async (condition: string) =>
    (await sql(`select from shipment where ${condition} limit 1`)).length > 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const deadline = performance.now() + ROUND_MS;
    while (
      (await open("next_ask_at < now() + interval '45 seconds'")) &&
      performance.now() < deadline
    )
      await sleep(AGAIN_MS);
    if (!(await open("next_ask_at is not null"))) return;
    await environment.passTime(PAST_THE_PAUSES);
  }
}

/**
 * Staff ask the courier by telephone about each order that waits for a person: they enter its waybill, or two of them
 * declare that nothing was booked.
 */
async function clarify(http: HttpEnvironment, couriers: TestCouriers) {
  const [staff, second] = [await http.staff(), await http.staff()];
  const unexpected: string[] = [];
  let entered = 0;
  let notBooked = 0;
  const note = ({ status, text }: HttpAnswer) => {
    if (status !== 200) unexpected.push(`${status} ${text.slice(0, 200)}`);
  };
  for (const { ref_id: refId, courier_account_id: account, status } of (await judge(http, couriers))
    .waiting) {
    const courier = ALL.find((each) => accountOf(each) === account);
    if (courier === undefined || status !== "processing") continue;
    const { book } = couriers.simulators[courier];
    const parcel = book.parcels().find(({ reference }) => reference === refId);
    const words = "Ditanyakan ke kurir";
    if (parcel === undefined) {
      const request = {
        kind: "shipments.not_booked",
        input: { ref_id: refId, words },
        reason: words,
      };
      const asked = await staff.call("approvalRequest", request, { key: randomUUID() });
      note(asked);
      const { approval_id: id, hash } = asked.json as Approval;
      note(await second.call("approvalApprove", { approval_id: String(id), hash }));
      notBooked += 1;
    } else {
      note(await staff.call("adminShipmentWaybill", { ref_id: refId, awb: parcel.waybill }));
      entered += 1;
    }
  }
  return { entered, notBooked, unexpected };
}

async function judge(
  { environment }: HttpEnvironment,
  { simulators }: TestCouriers,
): Promise<CourierJudgement> {
  const ours = await sqlOf(environment.database.owner)<OurShipment>(
    "select ref_id, courier_account_id, status, waybill, shipping_fee, attention from shipment order by id",
  );
  return judgeCouriers(
    ours,
    ALL.map((courier) => ({
      account: accountOf(courier),
      parcels: simulators[courier].book.parcels(),
    })),
  );
}
