import { formatRupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";

/** The people who decide: one alone, or a maker with the second person who approved. */
export interface Deciders {
  readonly decidedBy: number;
  readonly approvedBy: number | null;
}

/**
 * Checks what one person may give for parcels and returned goods to members and couriers: up to the refund limits, within 24 hours across all accounts
 * of the person (`same_hand`). Throws parcel_compensation_approval, parcel_compensation_day.
 */
export async function requireCompensationAlone(
  brand: BrandContext,
  reads: Queries,
  staffId: number,
  amount: number,
): Promise<void> {
  const { refund_alone_amount: each, refund_alone_per_day: day } = await readFreshSettings(
    brand,
    reads,
  );
  if (amount > each)
    throw new DomainError("parcel_compensation_approval", {
      parameters: { limit: formatRupiah(each) },
    });
  const summed = await reads.query<{ used: number }>(
    `select ((select coalesce(sum(gave), 0) from parcel_correction
         where decided_by = any (hand.ids) and approved_by is null and gave > 0 and decided_at > now() - interval '24 hours')
       + (select coalesce(sum(paid), 0) from parcel_claim
         where decided_by = any (hand.ids) and approved_by is null and state = 'paid' and decided_at > now() - interval '24 hours')
       + (select coalesce(sum(amount), 0) from postal_cancel
         where decided_by = any (hand.ids) and approved_by is null and state = 'approved' and decided_at > now() - interval '24 hours')
       + (select coalesce(sum(goods_amount + shipping_amount), 0) from shop_return
         where refunded_by = any (hand.ids) and approved_by is null and state = 'refunded' and refunded_at > now() - interval '24 hours')
       + (select coalesce(sum(paid), 0) from courier_invoice_decision
         where decided_by = any (hand.ids) and approved_by is null and decided_at > now() - interval '24 hours'))::bigint as used
     from (select (select same_hand($1))::bigint[] as ids) hand`,
    [staffId],
  );
  const left = Math.max(day - onlyRow(summed).used, 0);
  if (amount > left)
    throw new DomainError("parcel_compensation_day", { parameters: { left: formatRupiah(left) } });
}
