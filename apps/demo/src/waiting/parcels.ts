import { rupiah } from "@konter/contract/money";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  compareWeighings,
  disputeCorrection,
  fileClaim,
  listCorrections,
} from "@konter/server/domains/shipping/corrections/index.ts";
import { addWaybills, saveHours } from "@konter/server/domains/shipping/couriers/index.ts";
import { DomainError } from "@konter/server/platform/domain-error.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { saveCourierService } from "@konter/server/domains/shipping/service-terms/index.ts";
import type { PastStep } from "../deposits.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { control } from "./control.ts";
import { importInvoice, settleCod } from "./parcel-files.ts";
import { handOver } from "./parcel-manifests.ts";
import { follow, readParcel, send, sendAbroad } from "./parcel-parts.ts";
import type { AbroadParcel, Parcel } from "./parcel-parts.ts";
import { cancelPosted } from "./postal-cancel.ts";
import { staffActor } from "./people.ts";

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
    to: "Bu Rina",
    phone: "081234500018",
    content: "Gamis",
    grams: 900,
    cod: 240_000,
    words: ["PICK"],
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
  {
    courier: "pos",
    to: "Bu Lastri",
    phone: "081234500060",
    content: "Jamu bubuk",
    grams: 900,
    words: [],
  },
  {
    courier: "pos",
    to: "Pak Slamet",
    phone: "081234500061",
    content: "Buku pelajaran",
    grams: 2_200,
    words: ["POSTING LOKET", "MANIFEST SERAH"],
  },
  {
    courier: "pos",
    to: "Mbak Tari",
    phone: "081234500062",
    content: "Kerudung",
    grams: 800,
    cod: 165_000,
    words: ["POSTING LOKET", "PROSES ANTAR"],
  },
  {
    courier: "pos",
    to: "Bu Endah",
    phone: "081234500063",
    content: "Sandal",
    grams: 1_100,
    cod: 210_000,
    words: ["POSTING LOKET", "SELESAI ANTAR"],
  },
  {
    // This courier gives a photo and a signature of the delivery.
    courier: "ninja_xpress",
    to: "Bu Dewi",
    phone: "081234500064",
    content: "Buku tulis",
    grams: 1_300,
    words: ["Picked Up, In Transit To Origin Hub", "Delivered, Received by Customer"],
  },
];

/** One waits to be posted, one is held by the customs of its country. */
const ABROAD: readonly (AbroadParcel & { readonly words: readonly string[] })[] = [
  {
    country: "MY",
    service: "RPK",
    recipient: {
      name: "Nurul Aisyah",
      phone: "+60123456781",
      address: "12 Jalan Ampang",
      city: "Kuala Lumpur",
      region: "",
      postcode: "50450",
    },
    content: "Selendang batik",
    grams: 240,
    words: [],
  },
  {
    country: "NL",
    service: "RPK",
    recipient: {
      name: "Dewi van den Berg",
      phone: "+31612345678",
      address: "Stationsweg 5",
      city: "Leiden",
      region: "",
      postcode: "2312 AS",
    },
    content: "Wayang kulit kecil",
    grams: 230,
    words: ["EMA", "EMC", "EMD", "EME"],
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
const TERMS = [
  {
    account: "sicepat",
    unit: "rupiah",
    margin: rupiah(2_000),
    agent_cashback: rupiah(1_000),
    upline_share: rupiah(500),
  },
  {
    account: "jnt_express",
    unit: "per_mille",
    margin: rupiah(120),
    agent_cashback: rupiah(50),
    upline_share: rupiah(20),
  },
] as const;

const CLOSED = {
  saturday_opens: null,
  saturday_closes: null,
  sunday_opens: null,
  sunday_closes: null,
};
const HOURS = [
  { account: "sicepat", weekdays_opens: "08:00", weekdays_closes: "21:00", ...CLOSED },
  { account: "jnt_express", weekdays_opens: "08:00", weekdays_closes: "17:00", ...CLOSED },
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
        await earnByService(open);
        for (const parcel of SENT) {
          const { ref_id: reference } = await send(open, parcel);
          await follow(open, couriers[parcel.courier], reference, parcel.words);
        }
      },
    },
    {
      minutesAgo: 84,
      run: async () => {
        await settleCod(open, couriers);
        await handOver(open);
        await importInvoice(open);
      },
    },
    {
      minutesAgo: 71,
      run: async () => {
        await disputeWeighed(open, couriers[WEIGHED.courier]);
        await claimGone(open, couriers[GONE.courier]);
        await cancelPosted(open);
      },
    },
    {
      minutesAgo: 63,
      run: async () => {
        for (const parcel of ABROAD) {
          const { ref_id: reference } = await sendAbroad(open, parcel);
          await follow(open, couriers.ipos, reference, parcel.words);
        }
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

/** Margin, cashback and share of the first service of two couriers, and when they are open. */
async function earnByService(open: OpenBrand): Promise<void> {
  const { brand, couriers } = open;
  const actor = await staffActor(open);
  for (const { account, ...terms } of TERMS) {
    const [service] = couriers.find(account)?.courier.capabilities.services ?? [];
    if (service === undefined) throw new Error(`${account} has no service`);
    await saveCourierService(brand, couriers, actor, { account, service: service.code, ...terms });
  }
  for (const hours of HOURS) await saveHours(brand, actor, hours);
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
