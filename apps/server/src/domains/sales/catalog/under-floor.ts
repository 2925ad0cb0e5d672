import { UNDER_FLOOR_ROWS } from "@konter/contract/catalog";
import type { PriceEffect, UnderFloor } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { moveValue } from "./price-move.ts";
import type { PriceMove } from "./price-move.ts";

interface UnderFloorRow {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly cost: number;
  readonly price: number;
  readonly below: number;
  readonly action: UnderFloor["action"];
  readonly sales_yesterday: number;
  readonly count: number;
}

/**
 * Returns the prices that a move puts below their floor, or leaves there with changed values, highest sales of
 * yesterday first.
 */
export async function readUnderFloor(
  database: Queries,
  move: PriceMove,
): Promise<PriceEffect["under_floor"]> {
  const found = await database.query<UnderFloorRow>(
    `with under as (
       select n.* from moved_prices($1::jsonb) n
       left join moved_prices() o on o.product_id = n.product_id and o.category = n.category
       where n.asked_price < n.floor_price
         and (o.asked_price, o.floor_price, o.floor_action) is distinct from (n.asked_price, n.floor_price, n.floor_action))
     select p.code, p.name, u.category, u.dearest_cost as cost, u.asked_price as price, u.floor_price - u.asked_price as below,
       u.floor_action as action, coalesce(s.sales, 0)::int as sales_yesterday, (count(*) over ())::int as count
     from under u join product p on p.id = u.product_id
     left join sales_yesterday() s on s.product_id = u.product_id and s.category = u.category
     order by coalesce(s.sales, 0) desc, u.floor_price - u.asked_price desc, p.code, u.category limit ${UNDER_FLOOR_ROWS}`,
    [moveValue(move)],
  );
  return {
    count: found.rows[0]?.count ?? 0,
    rows: found.rows.map(({ count: _count, cost, price, below, ...row }) => ({
      ...row,
      cost: rupiah(cost),
      price: rupiah(price),
      below: rupiah(below),
    })),
  };
}
