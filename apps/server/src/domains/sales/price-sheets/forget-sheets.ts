import { PRICE_SHEET_KEPT_DAYS } from "@konter/contract/price-sheets";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** What was applied stays in the audit log and the history of prices. */
export async function forgetSheets({ pool }: BrandContext): Promise<void> {
  await pool.query(
    "delete from price_sheet where uploaded_at < now() - make_interval(days => $1)",
    [PRICE_SHEET_KEPT_DAYS],
  );
}
