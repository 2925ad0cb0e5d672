import { PRICE_HISTORY_DAYS } from "@konter/contract/selling-prices";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** Removes rules that ended, and prices that others followed, longer ago than histories go. */
export async function forgetOldPrices({ pool }: BrandContext): Promise<void> {
  await pool.query(
    "delete from selling_price_rule where valid_until < now() - make_interval(days => $1)",
    [PRICE_HISTORY_DAYS],
  );
  await pool.query("delete from price_news where day < now() - interval '8 days'");
  await pool.query(
    `delete from price_history h where h.since < now() - make_interval(days => $1) and exists (
       select from price_history n where n.product_id = h.product_id and n.category = h.category and n.since > h.since
         and n.since < now() - make_interval(days => $1))`,
    [PRICE_HISTORY_DAYS],
  );
}
