import type { ShopOrderCounts, ShopOrders, ShopOrdersInput } from "@konter/contract/shop-orders";
import { SHOP_ORDER_STATES } from "@konter/contract/shop-orders";
import type { Queries } from "@konter/postgres";
import { beforeOf, pageOf } from "../../shipping/shipments/index.ts";
import { toOrderRows } from "./describe.ts";
import type { OrderRow } from "./store.ts";

/** The account's orders, the newest first; `q` finds a number, or a product of the order by its name. */
export async function listOrders(
  database: Queries,
  memberId: number,
  { status, q, cursor, limit }: ShopOrdersInput,
): Promise<ShopOrders> {
  const found = await database.query<OrderRow>(
    `select * from shop_order o where o.member_id = $1 and ($2::text is null or o.status = $2) and o.id < $3
       and ($4::text is null or o.number = upper($4) or exists (
         select from shop_order_line l where l.order_id = o.id and l.name ilike '%' || $5 || '%'))
     order by o.id desc limit $6`,
    [
      memberId,
      status ?? null,
      beforeOf(cursor),
      q === undefined || q === "" ? null : q,
      (q ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`),
      limit + 1,
    ],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: await toOrderRows(database, shown), next_cursor };
}

/** How many orders of the account are in each state. */
export async function countOrders(database: Queries, memberId: number): Promise<ShopOrderCounts> {
  const { rows } = await database.query<{ status: string; count: number }>(
    "select status, count(*)::int as count from shop_order where member_id = $1 group by status",
    [memberId],
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    counts: Object.fromEntries(
      SHOP_ORDER_STATES.map((state) => [state, counts.get(state) ?? 0]),
    ) as ShopOrderCounts["counts"],
  };
}
