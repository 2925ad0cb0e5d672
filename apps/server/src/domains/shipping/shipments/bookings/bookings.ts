import { BOOKING_HOURS } from "@konter/contract/courier-calls";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { CourierRegistry } from "../../couriers/index.ts";
import { cancelShipment } from "../cancel.ts";
import { announce } from "../store.ts";
import type { ShipmentRow } from "../store.ts";

/** Records that an accepted order waits for its sender's confirmation before it is picked up. */
export async function markBooked(writes: Queries, refId: string): Promise<void> {
  await writes.query(
    "update shipment set booked_until = clock_timestamp() + make_interval(hours => $2) where ref_id = $1",
    [refId, BOOKING_HOURS],
  );
}

/** Records that the pick-up of a booking was called for. */
export async function markConfirmed(database: Queries, row: ShipmentRow): Promise<void> {
  await database.query(
    "update shipment set pickup = 'pickup', confirmed_at = clock_timestamp() where id = $1 and confirmed_at is null",
    [row.id],
  );
  await announce(database, row);
}

const AT_ONCE = 20;

/** Cancels bookings without a confirmation and without a manifest; returns whether there may be more. */
export async function endBookings(
  brand: BrandContext,
  registry: CourierRegistry,
): Promise<boolean> {
  const { rows } = await brand.pool.query<Pick<ShipmentRow, "id" | "member_id" | "ref_id">>(
    `select id, member_id, ref_id from shipment
     where booked_until <= clock_timestamp() and confirmed_at is null and cancel_asked_at is null and handed_over_at is null
       and status in ('processing', 'success') and shipping in ('waiting_awb', 'waiting_pickup')
     order by booked_until limit ${AT_ONCE}`,
  );
  for (const { id, member_id: memberId, ref_id: refId } of rows) {
    try {
      await cancelShipment(brand, registry, memberId, refId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // It cannot be cancelled any more, for example because it was picked up: it is no booking either.
      await brand.pool.query("update shipment set booked_until = null where id = $1", [id]);
    }
  }
  return rows.length > 0;
}
