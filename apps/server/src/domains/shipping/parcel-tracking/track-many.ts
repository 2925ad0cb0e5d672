import { COURIER_NAMES } from "@konter/contract/parcels";
import type { TrackedWaybills } from "@konter/contract/parcel-tracking";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { trackOwn } from "../shipments/index.ts";

/** Names of the couriers whose waybills look like this one. */
function courierNamesLike(
  registry: Pick<CourierRegistry, "all">,
  waybill: string,
): readonly string[] {
  const vendors = registry
    .all()
    .filter(({ courier }) =>
      new RegExp(`^(${courier.capabilities.waybill_pattern})$`).test(waybill),
    )
    .map(({ courier }) => COURIER_NAMES[courier.vendor]);
  return [...new Set(vendors)];
}

/** Where several parcels of a member are; an unknown waybill fails no other. */
export async function trackMany(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  awbs: readonly string[],
): Promise<TrackedWaybills> {
  const asked = [...new Set(awbs.map((awb) => awb.toUpperCase()))];
  const rows = await Promise.all(
    asked.map(async (awb) => {
      const tracked = (await trackOwn(brand, registry, memberId, awb)) ?? null;
      const likely = tracked === null ? courierNamesLike(registry, awb) : [];
      return { awb, tracked, looks_like: [...likely] };
    }),
  );
  return { rows };
}
