import { CLAIMS_OF_PARCEL } from "@konter/contract/parcel-corrections";
import type { ParcelClaim, ParcelClaimInput } from "@konter/contract/parcel-corrections";
import { formatRupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { announce, findShipment, lockShipment } from "../../shipments/index.ts";
import type { ShipmentRow } from "../../shipments/index.ts";
import { claimableNow, CLAIMS, toClaim } from "./store.ts";
import type { ClaimRow } from "./store.ts";

/**
 * Files a claim about an own parcel. The same claim again returns the open one. Throws shipment_not_found and the codes
 * of the contract's row.
 */
export async function fileClaim(
  brand: BrandContext,
  memberId: number,
  input: ParcelClaimInput,
): Promise<ParcelClaim> {
  const id = await brand.ledger.commit(
    async (change) => {
      const found = await findShipment(brand.pool, memberId, input.ref_id);
      const row = found && (await lockShipment(change.reads, found.id));
      if (row === undefined) throw new DomainError("shipment_not_found");
      const earlier = await change.reads.query<ClaimRow>(
        `${CLAIMS} where c.shipment_id = $1 order by c.id`,
        [row.id],
      );
      const same = earlier.rows.find(
        ({ state, kind, asked, description }) =>
          state === "open" &&
          kind === input.kind &&
          asked === input.amount &&
          description === input.description,
      );
      if (same !== undefined) return same.id;
      refuseEarlier(earlier.rows);
      return insertClaim(brand, change, row, input);
    },
    { key: `member:${memberId}`, needsLedger: false },
  );
  return requireOwnClaim(brand.pool, memberId, id);
}

function refuseEarlier(earlier: readonly ClaimRow[]): void {
  if (earlier.some(({ state }) => state === "paid")) throw new DomainError("parcel_claim_paid");
  if (earlier.some(({ state }) => state !== "rejected")) throw new DomainError("parcel_claim_open");
  if (earlier.length >= CLAIMS_OF_PARCEL)
    throw new DomainError("parcel_claims_too_many", { parameters: { most: CLAIMS_OF_PARCEL } });
}

async function insertClaim(
  brand: BrandContext,
  change: Change,
  row: ShipmentRow,
  { kind, amount, description }: ParcelClaimInput,
): Promise<number> {
  const { kinds, most } = await claimableNow(brand, change.reads, row);
  if (kinds.length === 0) throw new DomainError("parcel_claim_not_possible");
  if (!kinds.includes(kind))
    throw new DomainError("parcel_claim_kind_closed", {
      fields: { kind: { rule: "parcel_claim_kind_closed" } },
    });
  if (amount > most) throw claimTooHigh(most);
  const id = await change.newId("parcel_claim");
  await change.writes.query(
    `insert into parcel_claim (id, shipment_id, member_id, kind, asked, most, description) overriding system value
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, row.id, row.member_id, kind, amount, most, description],
  );
  await announce(change.writes, row);
  return id;
}

export const claimTooHigh = (most: number): DomainError => {
  const parameters = { most: formatRupiah(most) };
  return new DomainError("parcel_claim_too_high", {
    parameters,
    fields: { amount: { rule: "parcel_claim_too_high", parameters } },
  });
};

/** Throws parcel_claim_not_found, also for another account's. */
export async function requireOwnClaim(
  database: Queries,
  memberId: number,
  id: number,
): Promise<ParcelClaim> {
  const found = await database.query<ClaimRow>(`${CLAIMS} where c.id = $1 and c.member_id = $2`, [
    id,
    memberId,
  ]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("parcel_claim_not_found");
  return toClaim(row);
}
