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
import {
  compareWeighings,
  disputeCorrection,
  fileClaim,
  listCorrections,
} from "@konter/server/domains/shipping/corrections/index.ts";
import { addWaybills } from "@konter/server/domains/shipping/couriers/index.ts";
import { DomainError } from "@konter/server/platform/domain-error.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
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
    phone: "081234500016",
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

const WEIGHED: Parcel = {
  courier: "jnt_express",
  to: "Mbak Wulan",
  phone: "081234500014",
  content: "Kue kering",
  grams: 1_000,
};
/** What the courier says that it weighs, and charges more for that. */
const WEIGHED_GRAMS = 3_000;
const WEIGHED_MORE = 22_000;
const GONE: Parcel = {
  courier: "sicepat",
  to: "Pak Yusuf",
  phone: "081234500017",
  content: "Sepatu",
  grams: 1_100,
};
const CLAIMED = rupiah(75_000);
const MORE_WAYBILLS = { account: "sicepat", first: "004000005001", last: "004000005020" };
const WANTED_WAYBILLS = 10_000;

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
          const { ref_id: reference } = await send(open, parcel);
          await follow(open, couriers[parcel.courier], reference, parcel.words);
        }
      },
    },
    {
      minutesAgo: 71,
      run: async () => {
        await disputeWeighed(open, couriers[WEIGHED.courier]);
        await claimGone(open, couriers[GONE.courier]);
      },
    },
    { minutesAgo: 52, run: async () => registerFewWaybills(open) },
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

/** SiCepat gave fewer numbers than the brand wants to have left. */
async function registerFewWaybills({ brand }: OpenBrand): Promise<void> {
  try {
    await inTransaction(brand.pool, (client) => addWaybills(client, MORE_WAYBILLS, null));
  } catch (error) {
    // They were registered when the demo was started before.
    if (!(error instanceof DomainError)) throw error;
  }
  await brand.pool.query("update courier_account set low_waybills = $2 where id = $1", [
    MORE_WAYBILLS.account,
    WANTED_WAYBILLS,
  ]);
}

/** A parcel that its courier weighed again; the sender disputes the difference. */
async function disputeWeighed(open: OpenBrand, url: string): Promise<void> {
  const { brand } = open;
  const { ref_id: reference, total_cost: total, member_id: memberId } = await send(open, WEIGHED);
  const { waybill } = await readParcel(open, reference);
  if (waybill === null) return;
  await control(url, "reweigh", { waybill, grams: WEIGHED_GRAMS, fee: total + WEIGHED_MORE });
  if (!(await follow(open, url, reference, []))) return;
  while (await compareWeighings(brand));
  const { rows } = await listCorrections(brand.pool, memberId, { limit: 10 });
  for (const { correction_id: id, can_dispute: mayDispute } of rows)
    if (mayDispute)
      await disputeCorrection(brand, memberId, {
        correction_id: id,
        reason: "Di timbangan toko 1 kg, dusnya kecil.",
      });
}

/** A parcel that its courier lost; the sender claims it. */
async function claimGone(open: OpenBrand, url: string): Promise<void> {
  const { ref_id: reference, member_id: memberId } = await send(open, GONE);
  if (!(await follow(open, url, reference, ["PICK", "LOST"]))) return;
  await fileClaim(open.brand, memberId, {
    ref_id: reference,
    kind: "lost",
    amount: CLAIMED,
    description: "Kurir bilang paket hilang di gudang transit.",
  });
}

/** Quotes and orders a parcel. */
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
  return sent;
}

async function readParcel({ brand }: OpenBrand, reference: string) {
  const found = await brand.pool.query<{ waybill: string | null; tracked_at: Date | null }>(
    "select waybill, tracked_at from shipment where ref_id = $1",
    [reference],
  );
  return found.rows[0] ?? { waybill: null, tracked_at: null };
}

/** More than there are parcels: a call may be about another one first. */
const MOST_CALLS = 10;

/** Has the courier scan the parcel, and asks where it is. Returns whether the courier said so. */
async function follow(
  open: OpenBrand,
  url: string,
  reference: string,
  words: readonly string[],
): Promise<boolean> {
  const { waybill } = await readParcel(open, reference);
  if (waybill === null) return false;
  for (const word of words) await control(url, "scan", { waybill, word, place: "Yogyakarta" });
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    // The simulators have no limit, and the clock stands still while history is made.
    await open.brand.pool.query("update courier_account set track_after = '-infinity'");
    for (const connected of open.couriers.all()) await workTracking(open.brand, connected);
    if ((await readParcel(open, reference)).tracked_at !== null) return true;
  }
  return false;
}
