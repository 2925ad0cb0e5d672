import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { savePlaces } from "../places.ts";
import type { PlaceChanges } from "./compare-places.ts";

/** Saves what a courier's list changes. A district that is gone keeps its code, and is not served. */
export async function applyChanges(
  database: Queries,
  courier: CourierCode,
  { added, renamed, gone, back }: PlaceChanges,
): Promise<void> {
  await savePlaces(database, courier, [...added, ...renamed, ...back]);
  await database.query(
    "update courier_place set gone_at = clock_timestamp() where courier = $1 and district = any($2) and gone_at is null",
    [courier, gone.map(({ district }) => district)],
  );
}
