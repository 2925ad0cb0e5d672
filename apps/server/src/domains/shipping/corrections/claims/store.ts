import { claimKinds, mostOfClaim } from "@konter/contract/parcel-corrections";
import type { ClaimKind, ClaimState, ParcelClaim } from "@konter/contract/parcel-corrections";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readClock } from "../../../../platform/database-clock.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";
import type { ShipmentRow } from "../../shipments/index.ts";

/** A row of parcel_claim with its parcel. */
export interface ClaimRow {
  readonly id: number;
  readonly shipment_id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier: CourierCode;
  readonly courier_account_id: string;
  readonly waybill: string | null;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly asked: number;
  readonly most: number;
  readonly description: string;
  readonly filed_at: Date;
  readonly paid: number | null;
  readonly decided_at: Date | null;
  readonly words: string | null;
  readonly photos: number;
}

/** All claims with their parcels; a condition follows. */
export const CLAIMS = `select c.id, c.shipment_id, s.ref_id, c.member_id, s.courier, s.courier_account_id, s.waybill, c.kind, c.state, c.asked, c.most,
    c.description, c.filed_at, c.paid, c.decided_at, c.words,
    (select count(*)::int from parcel_photo p where p.claim_id = c.id) as photos
  from parcel_claim c join shipment s on s.id = c.shipment_id`;

/** Locks a claim for a change of its state. */
export async function lockClaim(reads: Queries, id: number): Promise<ClaimRow | undefined> {
  const found = await reads.query<ClaimRow>(`${CLAIMS} where c.id = $1 for no key update of c`, [
    id,
  ]);
  return found.rows[0];
}

/** Whether a parcel has a claim that was not rejected. */
export async function isClaimed(reads: Queries, shipmentId: number): Promise<boolean> {
  const found = await reads.query(
    "select from parcel_claim where shipment_id = $1 and state <> 'rejected'",
    [shipmentId],
  );
  return found.rowCount !== 0;
}

/** A claim as its sender sees it. */
export const toClaim = (row: ClaimRow): ParcelClaim => ({
  claim_id: row.id,
  ref_id: row.ref_id,
  awb: row.waybill,
  expedition: row.courier,
  expedition_name: COURIER_NAMES[row.courier],
  kind: row.kind,
  state: row.state,
  asked: rupiah(row.asked),
  most: rupiah(row.most),
  description: row.description,
  photos: row.photos,
  filed_at: row.filed_at.toISOString(),
  paid: row.paid === null ? null : rupiah(row.paid),
  decided_at: row.decided_at?.toISOString() ?? null,
  words: row.words,
});

/** The claims that a parcel's sender may file now, and their highest amount. */
export async function claimableNow(
  brand: BrandContext,
  reads: Queries,
  row: ShipmentRow,
): Promise<{ readonly kinds: readonly ClaimKind[]; readonly most: number }> {
  const { parcel_claim_silent: silentDays, parcel_claim_percent: percent } =
    await readFreshSettings(brand, reads);
  const parcel = {
    status: row.status,
    shipping: row.shipping,
    lastNewsAt: row.scanned_at ?? row.made_at,
  };
  const most = mostOfClaim(
    { itemValue: row.item_value, isInsured: row.is_insured, shippingFee: row.shipping_fee },
    percent,
  );
  const now = await readClock(brand.pool);
  return { kinds: most > 0 ? claimKinds(parcel, silentDays, now) : [], most };
}
