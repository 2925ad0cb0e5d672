import { mayDispute } from "@konter/contract/parcel-corrections";
import type { ParcelCorrection } from "@konter/contract/parcel-corrections";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readClock } from "../../../../platform/database-clock.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { announce } from "../../shipments/index.ts";
import { requireOwn } from "./describe.ts";
import { lockCorrection } from "./store.ts";

/**
 * Disputes the member's own correction: nothing is charged until staff decide. The same dispute again changes nothing.
 * Throws parcel_correction_not_found, parcel_dispute_not_possible.
 */
export async function disputeCorrection(
  brand: BrandContext,
  memberId: number,
  { correction_id: id, reason }: { readonly correction_id: number; readonly reason: string },
): Promise<ParcelCorrection> {
  await brand.ledger.commit(
    async (change) => {
      const row = await lockCorrection(change.reads, id);
      if (row === undefined || row.member_id !== memberId)
        throw new DomainError("parcel_correction_not_found");
      const { kind, state, noticed_at: noticedAt } = row;
      if (state === "disputed" && row.dispute_reason === reason) return;
      if (!mayDispute({ kind, state, noticedAt }, await readClock(brand.pool)))
        throw new DomainError("parcel_dispute_not_possible");
      change.writeRows(
        1,
        `update parcel_correction set state = 'disputed', due_at = null, dispute_reason = $2, disputed_at = clock_timestamp()
         where id = $1 and state = $3`,
        [id, reason, state],
      );
      await announce(change.writes, row);
    },
    { key: `correction:${id}`, needsLedger: false },
  );
  return requireOwn(brand.pool, memberId, id);
}
