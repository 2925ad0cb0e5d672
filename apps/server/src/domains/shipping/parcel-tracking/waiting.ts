import { PICKUP_AGAIN_MINUTES } from "@konter/contract/parcel-tracking";
import type { WaitingPage, WaitingQuery } from "@konter/contract/parcel-tracking";
import type { Queries } from "@konter/postgres";
import type { CourierRegistry } from "../couriers/index.ts";
import { pageOf, toShipment } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";

interface WaitingRow extends ShipmentRow {
  readonly settled_at: Date;
  readonly called_at: Date | null;
  readonly callable_at: Date | null;
}

/** The member's parcels that wait for their pick-up, the oldest order first. */
export async function listWaiting(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  { courier, cursor, limit }: WaitingQuery,
): Promise<WaitingPage> {
  const after = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : 0;
  const found = await database.query<WaitingRow>(
    `select s.*, c.called_at, case when c.at > clock_timestamp() then c.at end as callable_at
     from shipment s left join lateral (
       select called_at, called_at + make_interval(mins => $4) as at from pickup_call where shipment_id = s.id) c on true
     where s.member_id = $1 and s.id > $2 and ($3::text is null or s.courier = $3)
       and s.status = 'success' and s.shipping = 'waiting_pickup' and s.cancel_asked_at is null
     order by s.id limit $5`,
    [memberId, after, courier ?? null, PICKUP_AGAIN_MINUTES, limit + 1],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return {
    rows: shown.map((row) => ({
      shipment: toShipment(row, registry),
      waiting_since: row.settled_at.toISOString(),
      picks_up: registry.find(row.courier_account_id)?.courier.pickup !== undefined,
      called_at: row.called_at?.toISOString() ?? null,
      callable_at: row.callable_at?.toISOString() ?? null,
    })),
    next_cursor,
  };
}
