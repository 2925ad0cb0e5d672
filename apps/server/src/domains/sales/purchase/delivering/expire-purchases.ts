import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";

const LARGEST_BATCH = 100;

/**
 * Expires purchases that could not be sent within the brand's limit. Refunds and notifies in one transaction. Never
 * expires a purchase that may have been sent (FEATURES M245). Returns whether more may wait.
 */
export async function expirePurchases(brand: BrandContext): Promise<boolean> {
  const answer = await brand.pool.query<{ expired: number }>(
    "select expire_purchases($1) as expired",
    [LARGEST_BATCH],
  );
  const { expired } = onlyRow(answer);
  if (expired > 0) brand.log.warn({ expired }, "purchases could not be sent in time");
  return expired === LARGEST_BATCH;
}
