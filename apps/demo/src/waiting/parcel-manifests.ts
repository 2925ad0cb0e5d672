import type { CourierCode } from "@konter/contract/parcels";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  addParcels,
  closeManifest,
  openManifest,
} from "@konter/server/domains/shipping/manifests/index.ts";
import { cancelShipment } from "@konter/server/domains/shipping/shipments/index.ts";
import { readParcel, send, SENDER } from "./parcel-parts.ts";
import type { Parcel } from "./parcel-parts.ts";
import { memberIdOf } from "./people.ts";

const HANDED_OVER: readonly Parcel[] = [
  {
    courier: "sicepat",
    to: "Toko Melati",
    phone: "081234500021",
    content: "Tas kain",
    grams: 1_800,
  },
  { courier: "sicepat", to: "Pak Joko", phone: "081234500022", content: "Buku", grams: 1_300 },
];
const COLLECTED: readonly Parcel[] = [
  {
    courier: "jnt_express",
    to: "Bu Sinta",
    phone: "081234500023",
    content: "Kosmetik",
    grams: 600,
  },
];

/** A closed manifest with a parcel that its sender wants back, and an open one. */
export async function handOver(open: OpenBrand): Promise<void> {
  const { brand, couriers } = open;
  const memberId = await memberIdOf(open, SENDER);
  const closed = await listed(open, memberId, "sicepat", HANDED_OVER);
  await closeManifest(brand, couriers, memberId, closed.manifest);
  const [unwanted] = closed.references;
  if (unwanted !== undefined) await cancelShipment(brand, couriers, memberId, unwanted);
  await listed(open, memberId, "jnt_express", COLLECTED);
}

/** Sends the parcels and puts them into the courier's open manifest. */
async function listed(
  open: OpenBrand,
  memberId: number,
  courier: CourierCode,
  parcels: readonly Parcel[],
) {
  const manifest = await openManifest(open.brand, open.couriers, memberId, courier);
  const references: string[] = [];
  for (const parcel of parcels) {
    const { ref_id: reference } = await send(open, parcel);
    const { waybill } = await readParcel(open, reference);
    await addParcels(open.brand, memberId, manifest, [waybill ?? reference]);
    references.push(reference);
  }
  return { manifest, references };
}
