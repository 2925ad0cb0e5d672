import { rupiah } from "@konter/contract/money";
import { CLAIMS_OF_PARCEL } from "@konter/contract/parcel-corrections";
import type { ParcelCase } from "@konter/contract/parcel-corrections";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { findShipment } from "../shipments/index.ts";
import { claimableNow, CLAIMS, toClaim } from "./claims/store.ts";
import type { ClaimRow } from "./claims/store.ts";
import { toCorrection } from "./reweigh/describe.ts";
import { CORRECTIONS } from "./reweigh/store.ts";
import type { CorrectionRow } from "./reweigh/store.ts";

/** Corrections and claims of an own parcel, and which claim may be filed now. Throws shipment_not_found. */
export async function describeCase(
  brand: BrandContext,
  memberId: number,
  refId: string,
): Promise<ParcelCase> {
  const row = await findShipment(brand.pool, memberId, refId);
  if (row === undefined) throw new DomainError("shipment_not_found");
  const [corrections, claims, { kinds, most }] = await Promise.all([
    brand.pool.query<CorrectionRow>(`${CORRECTIONS} where c.shipment_id = $1 order by c.id desc`, [
      row.id,
    ]),
    brand.pool.query<ClaimRow>(`${CLAIMS} where c.shipment_id = $1 order by c.id desc`, [row.id]),
    claimableNow(brand, brand.pool, row),
  ]);
  const isFree =
    claims.rows.length < CLAIMS_OF_PARCEL && claims.rows.every(({ state }) => state === "rejected");
  return {
    corrections: corrections.rows.map(toCorrection),
    claims: claims.rows.map(toClaim),
    claim_kinds: isFree ? [...kinds] : [],
    claim_most: rupiah(most),
  };
}
