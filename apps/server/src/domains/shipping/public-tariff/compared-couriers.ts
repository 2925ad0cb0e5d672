import { COURIER_NAMES, COURIERS } from "@konter/contract/parcels";
import type { DomesticCourier } from "@konter/contract/parcels";
import type { TariffLane } from "@konter/contract/public-tariff";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { courierFor } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { findDistrict } from "../shipments/index.ts";

/** The enabled couriers that quote a parcel without more questions than weight, size and value. */
export const comparedCouriers = (
  registry: CourierRegistry,
): readonly { readonly code: DomesticCourier; readonly connected: ConnectedCourier }[] =>
  COURIERS.flatMap((code) => {
    const connected = courierFor(registry, code);
    const isCompared = connected?.courier.capabilities.commodity === false;
    return isCompared ? [{ code, connected }] : [];
  });

/** Throws region_unknown. */
async function nameDistrict(
  database: Queries,
  field: "destination" | "origin",
  code: string,
): Promise<string> {
  const found = await findDistrict(database, code);
  if (found === undefined)
    throw new DomainError("region_unknown", { fields: { [field]: { rule: "region_unknown" } } });
  return [found.district, found.city, found.province].join(", ");
}

/** The lane in words, and its couriers. Throws region_unknown. */
export async function describeLane(
  database: Queries,
  registry: CourierRegistry,
  { origin, destination }: { readonly origin: string; readonly destination: string },
): Promise<TariffLane> {
  const [from, to] = await Promise.all([
    nameDistrict(database, "origin", origin),
    nameDistrict(database, "destination", destination),
  ]);
  return {
    origin: from,
    destination: to,
    couriers: comparedCouriers(registry).map(({ code, connected: { courier } }) => ({
      code,
      name: COURIER_NAMES[code],
      volume_divisor: courier.capabilities.weight.divisor,
    })),
  };
}
