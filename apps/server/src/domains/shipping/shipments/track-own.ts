import type { TrackedShipment } from "@konter/contract/parcels";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { withScans } from "./describe.ts";
import { findShipment, findWaybill } from "./store.ts";
import { refreshParcel } from "./track.ts";

/** Where a member's own parcel is; its courier is asked if the answer is not fresh. Undefined for any other waybill. */
export async function trackOwn(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  waybill: string,
): Promise<TrackedShipment | undefined> {
  const row = await findWaybill(brand.pool, memberId, waybill);
  if (row === undefined) return undefined;
  await refreshParcel(brand, registry, row);
  const asked = (await findShipment(brand.pool, memberId, row.ref_id)) ?? row;
  return withScans(brand.pool, asked, registry);
}
