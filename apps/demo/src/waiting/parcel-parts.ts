import { codFees } from "@konter/contract/cod";
import { rupiah } from "@konter/contract/money";
import type { DomesticCourier } from "@konter/contract/parcels";
import { onlyRow } from "@konter/postgres";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  quoteParcel,
  sendParcel,
  workOrders,
  workTracking,
} from "@konter/server/domains/shipping/shipments/index.ts";
import { quoteAbroad } from "@konter/server/domains/shipping/postal-abroad/index.ts";
import { PARCEL_DEMO_LANES } from "../couriers.ts";
import { DEMO_PIN } from "../people.ts";
import { control } from "./control.ts";
import { browserCall, memberIdOf, payIn, signedIn } from "./people.ts";

/** The agent whose parcels these are. */
export const SENDER = "081200000002";

export interface Parcel {
  readonly courier: DomesticCourier;
  readonly to: string;
  readonly phone: string;
  readonly content: string;
  readonly grams: number;
  /** What the recipient pays on delivery. */
  readonly cod?: number;
}

/** The sender, signed in for one order. */
async function senderFor(open: OpenBrand, phone: string) {
  const memberId = await memberIdOf(open, SENDER);
  const call = browserCall(open, {
    key: `demo-parcel-${phone}`,
    userAgent: "Konter",
    address: "192.0.2.22",
  });
  return { memberId, call, member: await signedIn(open, memberId, call) };
}

const SIZE = { length: 30, width: 20, height: 10 } as const;
/** A small packet, which costs least abroad. */
const PACKET = { length: 15, width: 10, height: 5 } as const;
const FROM = {
  name: "Konter Sari",
  phone: SENDER,
  address: "Jl. Kenanga 5",
  postcode: "55222",
} as const;

export interface AbroadParcel {
  readonly country: string;
  readonly service: string;
  readonly recipient: {
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
    readonly region: string;
    readonly postcode: string;
  };
  readonly content: string;
  readonly grams: number;
}

/**
 * Quotes and orders a parcel to another country. The sender pays its price in before, because the balance depends on what
 * the history bought until this hour.
 */
export async function sendAbroad(
  open: OpenBrand,
  { country, service, recipient, content, grams }: AbroadParcel,
) {
  const { brand, couriers } = open;
  const { memberId, call, member } = await senderFor(open, recipient.phone);
  const { quote, fees } = await quoteAbroad(brand, couriers, memberId, {
    country,
    kind: "goods",
    origin: PARCEL_DEMO_LANES.origin,
    weight_grams: grams,
    ...PACKET,
    value: rupiah(350_000),
  });
  const fee = fees.find((each) => each.service === service);
  if (fee === undefined) throw new Error(`${service} does not go to ${country}`);
  const total = rupiah(fee.shipping_fee + fee.shipping_tax);
  await payIn(open, SENDER, total);
  const sent = await sendParcel(
    brand,
    couriers,
    member,
    {
      quote,
      service,
      sender: FROM,
      recipient,
      content,
      insured: false,
      pickup: "drop_off",
      total,
      pin: DEMO_PIN,
    },
    call,
  );
  for (const connected of couriers.all()) await workOrders(brand, connected);
  return sent;
}

/** Quotes and orders a parcel. */
export async function send(
  open: OpenBrand,
  { courier, to, phone, content, grams, cod = 0 }: Parcel,
) {
  const { brand, couriers } = open;
  const { memberId, call, member } = await senderFor(open, phone);
  const {
    quote,
    fees,
    cod: terms,
  } = await quoteParcel(brand, couriers, memberId, {
    courier,
    ...PARCEL_DEMO_LANES,
    weight_grams: grams,
    ...SIZE,
    value: rupiah(150_000),
  });
  const [fee] = fees;
  if (fee === undefined) throw new Error(`${courier} serves no lane of the demo`);
  const sent = await sendParcel(
    brand,
    couriers,
    member,
    {
      quote,
      service: fee.service,
      sender: FROM,
      recipient: { ...FROM, name: to, phone },
      content,
      insured: false,
      pickup: "pickup",
      total: rupiah(fee.shipping_fee + fee.shipping_tax),
      ...(cod > 0 &&
        terms !== null && { cod_amount: rupiah(cod), cod_fee: codFees(cod, terms).total }),
      pin: DEMO_PIN,
    },
    call,
  );
  for (const connected of couriers.all()) await workOrders(brand, connected);
  return sent;
}

interface PlacedParcel {
  readonly waybill: string | null;
  readonly tracked_at: Date | null;
  readonly billed_grams: number;
  /** The courier's charge. */
  readonly courier_total: number;
  readonly cod_amount: number;
  readonly cod_courier_fee: number;
  readonly receiver: string;
}

export async function readParcel({ brand }: OpenBrand, reference: string) {
  const found = await brand.pool.query<PlacedParcel>(
    `select waybill, tracked_at, billed_grams, total_cost - margin as courier_total, cod_amount, cod_courier_fee,
       recipient ->> 'name' as receiver
     from shipment where ref_id = $1`,
    [reference],
  );
  return onlyRow(found);
}

/** The words of couriers for a delivery. */
const DELIVERED: ReadonlySet<string> = new Set(["DELIVERED", "SELESAI ANTAR"]);

/** More than there are parcels: a call may be about another one first. */
const MOST_CALLS = 10;

/** Has the courier scan the parcel, and asks where it is. Returns whether the courier said so. */
export async function follow(
  open: OpenBrand,
  url: string,
  reference: string,
  words: readonly string[],
): Promise<boolean> {
  const { waybill, receiver } = await readParcel(open, reference);
  if (waybill === null) return false;
  for (const word of words)
    await control(url, "scan", {
      waybill,
      word,
      // The simulated courier names the receiver instead of a place.
      place: DELIVERED.has(word) || /^delivered/i.test(word) ? receiver : "Yogyakarta",
    });
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    // The simulators have no limit, and the clock stands still while history is made.
    await open.brand.pool.query("update courier_account set track_after = '-infinity'");
    for (const connected of open.couriers.all()) await workTracking(open.brand, connected);
    if ((await readParcel(open, reference)).tracked_at !== null) return true;
  }
  return false;
}
