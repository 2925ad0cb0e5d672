import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";

const JOURNALS_AT_ONCE = 5_000;

/**
 * Adds the next journals of revenue and loss to the sums. Several workers may run it; they are serialized. Returns
 * whether more wait.
 */
export async function collectRevenue(
  { pool }: Pick<BrandContext, "pool">,
  atOnce: number = JOURNALS_AT_ONCE,
): Promise<boolean> {
  const answer = await pool.query<{ looked: number }>({
    name: "finance.collect",
    text: "select collect_revenue($1) as looked",
    values: [atOnce],
  });
  return onlyRow(answer).looked === atOnce;
}
