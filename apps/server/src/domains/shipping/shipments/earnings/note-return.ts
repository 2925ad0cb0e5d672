import type { Queries } from "@konter/postgres";
import type { ShipmentRow } from "../store.ts";

/** Queues a parcel that came back, so that its cashback is taken back. */
export async function noteReturn(
  writes: Queries,
  { id, agent_cashback: cashback, upline_share: share }: ShipmentRow,
): Promise<void> {
  if (cashback + share === 0) return;
  await writes.query(
    "insert into shipment_return (shipment_id) values ($1) on conflict do nothing",
    [id],
  );
}
