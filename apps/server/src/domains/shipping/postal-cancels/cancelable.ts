import type { ErrorCode } from "@konter/contract/errors";
import type { CourierCapabilities, ShipmentState, ShippingState } from "@konter/contract/parcels";
import { POSTAL_CANCELS_OF_PARCEL } from "@konter/contract/postal-cancels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { isClaimed } from "../corrections/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";

const BY_STATUS: Partial<Record<ShipmentState, ErrorCode>> = {
  processing: "postal_cancel_processing",
  failed: "postal_cancel_failed",
  canceled: "postal_cancel_canceled",
};
const BY_SHIPPING: Partial<Record<ShippingState, ErrorCode>> = {
  delivered: "postal_cancel_delivered",
  returned: "postal_cancel_returned",
  lost_or_damaged: "postal_cancel_lost",
};

/**
 * Checks that the money of a parcel may still go back. A claim that was not rejected would pay for it a second time.
 * Throws the codes of the two tables and postal_cancel_claimed.
 */
export async function requireCancelable(
  reads: Queries,
  { id, status, shipping }: Pick<ShipmentRow, "id" | "status" | "shipping">,
): Promise<void> {
  const code = BY_STATUS[status] ?? BY_SHIPPING[shipping];
  if (code !== undefined) throw new DomainError(code);
  if (await isClaimed(reads, id)) throw new DomainError("postal_cancel_claimed");
}

/**
 * Checks that a parcel's sender may file a case now. Throws postal_cancel_not_by_proof, the codes of requireCancelable,
 * postal_cancel_open and postal_cancels_too_many.
 */
export async function requireFileable(
  reads: Queries,
  row: ShipmentRow,
  capabilities: CourierCapabilities | undefined,
): Promise<void> {
  if (capabilities?.cancel_by !== "proof") throw new DomainError("postal_cancel_not_by_proof");
  await requireCancelable(reads, row);
  const found = await reads.query<{ state: string }>(
    "select state from postal_cancel where shipment_id = $1",
    [row.id],
  );
  if (found.rows.some(({ state }) => state === "open")) throw new DomainError("postal_cancel_open");
  if (found.rows.length >= POSTAL_CANCELS_OF_PARCEL)
    throw new DomainError("postal_cancels_too_many", {
      parameters: { most: POSTAL_CANCELS_OF_PARCEL },
    });
}
