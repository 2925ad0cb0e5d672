import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { queueOf } from "../../../../platform/workers/queue.ts";

export const RETURNED_PARCELS = queueOf(
  "select min(returned_at) from shipment_return where done_at is null",
);

/** Takes back what returned parcels earned (M423), one parcel in a transaction. Returns false: none is left. */
export async function reverseReturnedParcels({ pool }: BrandContext): Promise<boolean> {
  for (;;) {
    const answer = await pool.query<{ reversed: boolean }>(
      "select reverse_returned_parcel() as reversed",
    );
    if (!onlyRow(answer).reversed) return false;
  }
}
