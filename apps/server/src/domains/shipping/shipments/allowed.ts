import { COURIER_NAMES, COURIERS, nextOpening } from "@konter/contract/parcels";
import type { CourierCode, CourierList } from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { allowedCouriers, courierFor, readHours } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";

/** Throws parcels_not_agent, courier_not_allowed, courier_closed. */
export async function requireCourier(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  code: CourierCode,
): Promise<ConnectedCourier> {
  await requireAllowed(database, memberId, code);
  const connected = courierFor(registry, code);
  if (connected === undefined)
    throw new DomainError("courier_closed", { parameters: { courier: COURIER_NAMES[code] } });
  return connected;
}

/** Throws parcels_not_agent, courier_not_allowed. */
export async function requireAllowed(
  database: Queries,
  memberId: number,
  code: CourierCode,
): Promise<void> {
  const allowed = await allowedCouriers(database, memberId);
  if (!allowed.has(code))
    throw new DomainError("courier_not_allowed", { parameters: { courier: COURIER_NAMES[code] } });
}

/** Lists the account's couriers; one without a connection is listed as closed. */
export async function listCouriers(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
): Promise<CourierList> {
  const [allowed, hoursOf] = await Promise.all([
    allowedCouriers(database, memberId),
    readHours(database),
  ]);
  const now = new Date();
  const known = new Map(registry.all().map(({ courier }) => [courier.vendor, courier]));
  const couriers = COURIERS.filter((code) => allowed.has(code)).flatMap((code) => {
    const capabilities = known.get(code)?.capabilities;
    if (capabilities === undefined) return [];
    const { services, weight, insurance } = capabilities;
    const connected = courierFor(registry, code);
    const hours = (connected && hoursOf.get(connected.id)) ?? null;
    const from = insurance?.needed_from ?? null;
    return [
      {
        code,
        name: COURIER_NAMES[code],
        services: services.map((service) => ({ ...service })),
        most_grams: weight.most_grams,
        volume_divisor: weight.divisor,
        needs_commodity: capabilities.commodity,
        picks_up: capabilities.pickup,
        insures: insurance !== null,
        insured_from: from === null ? null : rupiah(from),
        hours,
        opens_at: hours === null ? null : (nextOpening(hours, now)?.toISOString() ?? null),
        open: connected !== undefined,
      },
    ];
  });
  return { couriers };
}
