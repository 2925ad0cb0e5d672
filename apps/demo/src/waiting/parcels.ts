import { PARCEL_DEMO_LANES } from "../couriers.ts";
import { codFees } from "@konter/contract/cod";
import type { CourierCode } from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import {
  quoteParcel,
  sendParcel,
  workOrders,
  workTracking,
} from "@konter/server/domains/shipping/shipments/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import { DEMO_PIN } from "../people.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { control } from "./control.ts";
import { browserCall, memberIdOf, signedIn } from "./people.ts";

const SENDER = "081200000002";

interface Parcel {
  readonly courier: CourierCode;
  readonly to: string;
  readonly phone: string;
  readonly content: string;
  readonly grams: number;
  /** What the recipient pays on delivery. */
  readonly cod?: number;
}

const LOST: Parcel = {
  courier: "jnt_express",
  to: "Bu Ratna",
  phone: "081234500011",
  content: "Kaus anak",
  grams: 800,
};
const SENT: readonly (Parcel & { readonly words: readonly string[] })[] = [
  {
    courier: "sicepat",
    to: "Pak Hendra",
    phone: "081234500012",
    content: "Suku cadang motor",
    grams: 2_400,
    words: ["PICK", "IN"],
  },
  {
    courier: "jnt_express",
    to: "Toko Sumber Rejeki",
    phone: "081234500013",
    content: "Kain batik",
    grams: 1_200,
    words: [],
  },
  {
    courier: "sicepat",
    to: "Mas Bagus",
    phone: "081234500014",
    content: "Sepatu",
    grams: 1_100,
    cod: 185_000,
    words: ["PICK", "DELIVERED"],
  },
  {
    courier: "sicepat",
    to: "Bu Wulan",
    phone: "081234500015",
    content: "Tas kain",
    grams: 700,
    cod: 120_000,
    // The courier contradicts its own delivery, so a person decides about the money.
    words: ["PICK", "DELIVERED", "RETURN TO SHIPPER"],
  },
];

/** Parcels of the last hours, one of them with a lost answer that a person clarifies. */
export function parcelSteps(
  open: OpenBrand,
  { couriers }: Pick<SimulatedVendors, "couriers">,
): readonly PastStep[] {
  return [
    {
      minutesAgo: 92,
      run: async () => {
        for (const parcel of SENT) {
          const reference = await send(open, parcel);
          await follow(open, couriers[parcel.courier], reference, parcel.words);
        }
      },
    },
    {
      minutesAgo: 34,
      run: async () => {
        const url = couriers[LOST.courier];
        await control(url, "misbehave", { kind: "done-then-drop", on: "create" });
        await send(open, LOST);
        await control(url, "clear", {});
      },
    },
  ];
}

/** Quotes and orders a parcel; returns its reference. */
async function send(open: OpenBrand, { courier, to, phone, content, grams, cod = 0 }: Parcel) {
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
  return sent.ref_id;
}

/** Has the courier scan the parcel, and asks where it is. */
async function follow(
  { brand, couriers }: OpenBrand,
  url: string,
  reference: string,
  words: readonly string[],
): Promise<void> {
  const found = await brand.pool.query<{ waybill: string | null }>(
    "select waybill from shipment where ref_id = $1",
    [reference],
  );
  const waybill = found.rows[0]?.waybill;
  if (waybill === null || waybill === undefined) return;
  for (const word of words) await control(url, "scan", { waybill, word, place: "Yogyakarta" });
  for (const connected of couriers.all()) while (await workTracking(brand, connected));
}
