import { rupiah } from "@konter/contract/money";
import type { PostalCancel } from "@konter/contract/postal-cancels";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { findShipment } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";
import { requireFileable } from "./cancelable.ts";
import { casesOf, toCase, waitingFiles, withAddress } from "./store.ts";

/** Throws shipment_not_found, also for another account's. */
export async function requireOwnParcel(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<ShipmentRow> {
  const row = await findShipment(database, memberId, refId);
  if (row === undefined) throw new DomainError("shipment_not_found");
  return row;
}

export const capabilitiesOf = (registry: CourierRegistry, row: ShipmentRow) =>
  registry.find(row.courier_account_id)?.courier.capabilities;

/** The cases of an own parcel, the attached files, and whether another case may be filed. Throws shipment_not_found. */
export async function describeCancel(
  { pool }: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<PostalCancel> {
  const row = await requireOwnParcel(pool, memberId, refId);
  const [cases, files, isFileable] = await Promise.all([
    casesOf(pool, row.id),
    waitingFiles(pool, row.id),
    mayFile(pool, registry, row),
  ]);
  return {
    cases: cases.map((row) => toCase(row, "member")),
    files: files.map((file) => withAddress(file, "member")),
    can_file: isFileable,
    amount: rupiah(row.total_cost),
  };
}

async function mayFile(
  database: Queries,
  registry: CourierRegistry,
  row: ShipmentRow,
): Promise<boolean> {
  try {
    await requireFileable(database, row, capabilitiesOf(registry, row));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
