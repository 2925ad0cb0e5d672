import type { Queries } from "@konter/postgres";
import type { TrackReading } from "../../../../ports/courier.ts";
import type { ShipmentRow } from "../store.ts";

/** Plans the fetching of a delivery's pictures. The first link of each kind counts. */
export async function noteProof(
  writes: Queries,
  { id, courier_account_id: account }: Pick<ShipmentRow, "courier_account_id" | "id">,
  proof: NonNullable<TrackReading["proof"]>,
): Promise<void> {
  await writes.query(
    `insert into shipment_proof (shipment_id, courier_account_id, kind, link)
     select $1, $2, p.key, p.value from jsonb_each_text($3) p on conflict (shipment_id, kind) do nothing`,
    [id, account, JSON.stringify(proof)],
  );
}
