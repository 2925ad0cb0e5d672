import type pg from "pg";
import { queueOf } from "../../../platform/workers/queue.ts";

const NOT_LISTED = `p.ended_at is null and p.sold_qty < p.stock and coalesce(p.ends_at > clock_timestamp(), true)
  and exists (select from shop_listing l where l.product_id = p.product_id and not l.has_promo)`;

/** The next start or end of a promo that the listing does not show yet. */
export const PROMO_TIMES = queueOf(
  `select least((select min(p.starts_at) from shop_promo p where ${NOT_LISTED}),
     (select min(ends_at) from shop_promo where ended_at is null and ends_at is not null))`,
);

/** Ends promos whose time is over, and lists those that have started. The prices of cards do not wait for it. */
export async function followPromos(pool: pg.Pool): Promise<boolean> {
  await pool.query(
    "update shop_promo set ended_at = ends_at where ended_at is null and ends_at <= clock_timestamp()",
  );
  await pool.query(
    `select refresh_shop_offers(array(select p.product_id from shop_promo p where ${NOT_LISTED} and p.starts_at <= clock_timestamp()))`,
  );
  return false;
}
