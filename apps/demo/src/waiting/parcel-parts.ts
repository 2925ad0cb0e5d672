import { codFees } from "@konter/contract/cod";
import { rupiah } from "@konter/contract/money";
import type { CourierCode } from "@konter/contract/parcels";
import { onlyRow } from "@konter/postgres";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  quoteParcel,
  sendParcel,
  workOrders,
  workTracking,
} from "@konter/server/domains/shipping/shipments/index.ts";
import { PARCEL_DEMO_LANES } from "../couriers.ts";
import { DEMO_PIN } from "../people.ts";
import { control } from "./control.ts";
import { browserCall, memberIdOf, signedIn } from "./people.ts";

/** The agent whose parcels these are. */
export const SENDER = "081200000002";

export interface Parcel {
  readonly courier: CourierCode;
  readonly to: string;
  readonly phone: string;
  readonly content: string;
  readonly grams: number;
  /** What the recipient pays on delivery. */
  readonly cod?: number;
}

/** Quotes and orders a parcel. */
export async function send(
  open: OpenBrand,
  { courier, to, phone, content, grams, cod = 0 }: Parcel,
) {
  const { brand, couriers } = open;
  const memberId = await memberIdOf(open, SENDER);
  const call = browserCall(open, {
    key: `demo-parcel-${phone}`,
    userAgent: "Konter",
    address: "192.0.2.22",
  });
  const member = await signedIn(open, memberId, call);
  const {
    quote,
    fees,
    cod: terms,
  } = await quoteParcel(brand, couriers, memberId, {
    courier,
    ...PARCEL_DEMO_LANES,
    weight_grams: grams,
    length: 30,
    width: 20,
    height: 10,
    value: rupiah(150_000),
  });
  const [fee] = fees;
  if (fee === undefined) throw new Error(`${courier} serves no lane of the demo`);
  const party = { address: "Jl. Kenanga 5", postcode: "55222" };
  const sent = await sendParcel(
    brand,
    couriers,
    member,
    {
      quote,
      service: fee.service,
      sender: { ...party, name: "Konter Sari", phone: SENDER },
      recipient: { ...party, name: to, phone },
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
      place: /^delivered/i.test(word) ? receiver : "Yogyakarta",
    });
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    // The simulators have no limit, and the clock stands still while history is made.
    await open.brand.pool.query("update courier_account set track_after = '-infinity'");
    for (const connected of open.couriers.all()) await workTracking(open.brand, connected);
    if ((await readParcel(open, reference)).tracked_at !== null) return true;
  }
  return false;
}
