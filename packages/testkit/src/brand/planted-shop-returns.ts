import type { HttpEnvironment } from "./http-environment.ts";
import { plantShopOrder } from "./planted-shop-orders.ts";

/** `sent back`: approved, and the goods are expected. `kept`: approved, and the buyer keeps the goods. */
type Planted = "asked" | "sent back" | "kept";

/** Inserts a delivered order of the environment's first member and a return of its only piece. Returns its number. */
export async function plantShopReturn(
  http: HttpEnvironment,
  planted: Planted,
  text: string,
): Promise<number> {
  const number = await plantShopOrder(http, "shipped");
  const made = await http.environment.database.owner.query<{ id: number }>(
    `with delivered as (update shop_order set delivered_at = clock_timestamp() where number = $1 returning id, member_id),
       asked as (
         insert into shop_return (order_id, member_id, idempotency_key, input_hash, state, reason, text, decided_at, decided_by, send_back, send_to)
         select id, member_id, $1, '', case when $2 = 'asked' then 'asked' else 'approved' end, 'damaged', $3,
           case when $2 <> 'asked' then clock_timestamp() end, case when $2 <> 'asked' then (select min(id) from staff) end,
           case when $2 <> 'asked' then $2 = 'sent back' end,
           case when $2 = 'sent back' then '{"name":"Toko Uji","phone":"081234500000","detail":"Jalan Merdeka 1","postcode":"10110","region":""}'::jsonb end
         from delivered returning id, order_id)
     insert into shop_return_line (return_id, order_id, line, quantity) select id, order_id, 1, 1 from asked returning return_id as id`,
    [number, planted, text],
  );
  return Number(made.rows[0]?.id);
}
