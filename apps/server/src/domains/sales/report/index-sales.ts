import type { BrandContext } from "../../../platform/brand-context.ts";

const ROWS_AT_ONCE = 2_000;

/** Goes on with what numbers and references are found by; says whether more may wait. */
export async function indexSales(brand: BrandContext): Promise<boolean> {
  const answer = await brand.pool.query<{ count: number }>("select index_sales($1) as count", [
    ROWS_AT_ONCE,
  ]);
  return answer.rows[0]?.count === ROWS_AT_ONCE;
}
