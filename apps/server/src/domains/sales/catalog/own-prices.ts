import type { PrepaidScreen } from "@konter/contract/catalog";
import type pg from "pg";
import type { Viewer } from "./store.ts";

/** What an account's own rules ask of its customers, by product code: of everything, or of a kind or an operator of it. */
export async function readOwnPrices(
  pool: pg.Pool,
  viewer: Viewer | undefined,
  screen: PrepaidScreen | undefined,
  operator: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (viewer === undefined) return new Map();
  const answer = await pool.query<{ code: string; price: number }>({
    name: "catalog.own_prices",
    text: `select p.code, selling_price_by(pp.price, own.price, own.fixed, own.rate_basis_points, own.rounding) as price
      from product p join product_price pp on pp.product_id = p.id and pp.category = $2
      cross join lateral selling_rule_of($1, p.id, p.screen, p.operator_code) own
      -- Most accounts have no rules: nothing else is looked at for them.
      where (select true from selling_price_rule r where r.member_id = $1 and r.valid_until is null limit 1)
        and ($3::text is null or p.screen = $3) and ($4::text is null or p.operator_code = $4)`,
    values: [viewer.id, viewer.category, screen ?? null, operator ?? null],
  });
  return new Map(answer.rows.map(({ code, price }) => [code, price]));
}
