import type { BulkParcelPage } from "@konter/contract/bulk";
import { findShipments, toShipment } from "../../../shipping/shipments/index.ts";
import type { BulkParts } from "../bulk-parts.ts";
import { requireRun } from "../describe-run.ts";
import { parseLine } from "../list-runs.ts";
import { findRows } from "../store.ts";

/** Returns the parcels that the member's own run has ordered. Throws bulk_run_not_found. */
export async function listParcels(
  { brand, couriers }: BulkParts,
  memberId: number,
  {
    code,
    cursor,
    limit,
  }: { readonly code: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<BulkParcelPage> {
  const run = await requireRun(brand.pool, memberId, code);
  const found = await findRows(brand.pool, run.id, {
    show: "bought",
    after: parseLine(cursor),
    limit,
  });
  const shown = found.slice(0, limit);
  const refs = shown.flatMap(({ ref_id: ref }) => (ref === null ? [] : [ref]));
  const parcels = new Map(
    (await findShipments(brand.pool, memberId, refs)).map((row) => [row.ref_id, row]),
  );
  return {
    rows: refs.flatMap((ref) => {
      const parcel = parcels.get(ref);
      return parcel === undefined ? [] : [toShipment(parcel, couriers)];
    }),
    next_cursor: found.length > limit ? String(shown.at(-1)?.line) : null,
  };
}
