import type { CourierCode } from "@konter/contract/parcels";
import type { ManifestState } from "@konter/contract/manifests";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

/** A row of manifest. */
export interface ManifestRow {
  readonly id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier: CourierCode;
  readonly courier_account_id: string;
  readonly status: ManifestState;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly vendor_reference: string | null;
  readonly vendor_count: number | null;
  readonly tells: number;
}

export const MANIFEST_COLUMNS = [
  "id",
  "ref_id",
  "member_id",
  "courier",
  "courier_account_id",
  "status",
  "opened_at",
  "closed_at",
  "vendor_reference",
  "vendor_count",
  "tells",
] as const satisfies readonly (keyof ManifestRow)[];

/** A member's own manifest. Throws manifest_not_found, also for another member's. */
export async function requireManifest(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<ManifestRow> {
  const found = await database.query<ManifestRow>(
    "select * from manifest where member_id = $1 and ref_id = $2",
    [memberId, refId.toUpperCase()],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("manifest_not_found");
  return row;
}

/** The condition under which shipment `s` can be handed over on a manifest. */
export const IS_READY =
  "s.status = 'success' and s.shipping = 'waiting_pickup' and s.cancel_asked_at is null and s.handed_over_at is null";
