import { PICKUP_AGAIN_MINUTES } from "@konter/contract/parcel-tracking";
import type { PickupAnswer } from "@konter/contract/parcel-tracking";
import { COURIER_NAMES } from "@konter/contract/parcels";
import { businessClock } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { findShipment } from "../shipments/index.ts";

const ASK_LIMIT_MS = 10_000;

interface Call {
  readonly called_at: Date;
  readonly callable_at: Date;
}

/** Records the call before it is made, so that two taps make one. Throws pickup_called. */
async function claimCall(database: Queries, shipmentId: number): Promise<Call> {
  const claimed = await database.query<Call>(
    `insert into pickup_call (shipment_id) values ($1) on conflict (shipment_id) do update
       set called_at = clock_timestamp(), times = pickup_call.times + 1
       where pickup_call.called_at <= clock_timestamp() - make_interval(mins => $2)
     returning called_at, called_at + make_interval(mins => $2) as callable_at`,
    [shipmentId, PICKUP_AGAIN_MINUTES],
  );
  const [call] = claimed.rows;
  if (call !== undefined) return call;
  const earlier = onlyRow(
    await database.query<{ at: Date }>(
      "select called_at + make_interval(mins => $2) as at from pickup_call where shipment_id = $1",
      [shipmentId, PICKUP_AGAIN_MINUTES],
    ),
  );
  throw new DomainError("pickup_called", { parameters: { time: businessClock(earlier.at) } });
}

/**
 * Calls the courier again for a parcel that waits. Throws shipment_not_found, pickup_not_waiting, pickup_not_offered,
 * pickup_called, courier_no_answer.
 */
export async function callCourier(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<PickupAnswer> {
  const row = await findShipment(brand.pool, memberId, refId);
  if (row === undefined) throw new DomainError("shipment_not_found");
  const { waybill } = row;
  if (row.status !== "success" || row.shipping !== "waiting_pickup" || waybill === null)
    throw new DomainError("pickup_not_waiting");
  const parameters = { courier: COURIER_NAMES[row.courier] };
  const courier = registry.find(row.courier_account_id)?.courier;
  const pickup = courier?.pickup?.bind(courier);
  if (pickup === undefined) throw new DomainError("pickup_not_offered", { parameters });
  const call = await claimCall(brand.pool, row.id);
  try {
    await pickup([waybill], AbortSignal.timeout(ASK_LIMIT_MS));
  } catch (error) {
    brand.log.warn({ shipment: refId, error: String(error) }, "a courier could not be called");
    await brand.pool.query("delete from pickup_call where shipment_id = $1", [row.id]);
    throw new DomainError("courier_no_answer", { parameters });
  }
  return {
    called_at: call.called_at.toISOString(),
    callable_at: call.callable_at.toISOString(),
  };
}
