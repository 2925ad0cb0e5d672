import { rupiah } from "@konter/contract/money";
import { PRICE_HISTORY_POINTS } from "@konter/contract/selling-prices";
import type { AdminPriceHistory, PriceHistory } from "@konter/contract/selling-prices";
import type { Queries } from "@konter/postgres";
import { BASE_CATEGORY } from "../catalog/index.ts";
import { findProduct } from "./store.ts";

interface PointRow {
  readonly since: Date;
  readonly buying_price: number | null;
  readonly selling_price: number | null;
  readonly by: "account" | "brand" | "lift" | "upline";
}

/**
 * Returns one account's buying and selling price of a product over time, from the prices and rules of each time; the
 * latest changes, oldest first (FEATURES M317). Throws product_not_found.
 */
export async function readHistory(
  database: Queries,
  memberId: number,
  code: string,
): Promise<PriceHistory> {
  const productId = await findProduct(database, code);
  const found = await database.query<PointRow>(
    `with history as (
       select h.category, h.price, h.since, lead(h.since, 1, 'infinity') over (partition by h.category order by h.since, h.id) as until
       from price_history h where h.product_id = $2
     ), standing as (
       select s.category, s.since, lead(s.since, 1, 'infinity') over (order by s.since) as until from member_standing s where s.member_id = $1
     ), buying as (
       select h.price, greatest(h.since, s.since) as since, least(h.until, s.until) as until
       from history h join standing s on s.category = h.category and h.since < s.until and s.since < h.until
     ), rule as (
       select r.* from selling_price_rule r join product p on p.id = $2
       where r.member_id = $1 and (r.product_id = p.id or (r.product_id is null
         and (r.operator_code is null or r.operator_code = p.operator_code) and (r.screen is null or r.screen = p.screen)))
     ), moment as (
       select at, min(what) as what from (
         select valid_from as at, case when lifted then 1 else 2 end as what from rule
         union all select valid_until, 2 from rule where valid_until is not null
         union all select since, 3 from buying
         union all select since, 3 from history where category = $3
         union all select a.at, 4 from member m join agent_markup r on r.master_id = m.upline_id and coalesce(r.agent_id, m.id) = m.id
           cross join lateral (values (r.valid_from), (r.valid_until)) as a(at) where m.id = $1 and a.at is not null
       ) t group by at
     ), point as (
       select m.at, m.what, pays.price as buying_price, case
           when own.id is not null then selling_price_by(pays.price, own.price, own.fixed, own.rate_basis_points, own.rounding)
           else greatest(pays.price, retail.price) end as selling_price
       from moment m
       join buying b on b.since <= m.at and m.at < b.until
       cross join lateral (select b.price + agent_markup_then($1, $2, m.at) as price) pays
       left join history retail on retail.category = $3 and retail.since <= m.at and m.at < retail.until
       left join lateral (select r.* from rule r where r.valid_from <= m.at and coalesce(m.at < r.valid_until, true)
         order by r.product_id nulls last, r.operator_code nulls last, r.screen nulls last limit 1) own on true
     ), moved as (
       select p.*, lag(p.buying_price) over (order by p.at) as buying_before, lag(p.selling_price) over (order by p.at) as selling_before
       from point p
     )
     select at as since, buying_price, selling_price, case what when 1 then 'lift' when 2 then 'account' when 4 then 'upline' else 'brand' end as by
     from moved where (buying_price, selling_price) is distinct from (buying_before, selling_before)
     order by at desc limit $4`,
    [memberId, productId, BASE_CATEGORY, PRICE_HISTORY_POINTS],
  );
  return {
    points: found.rows.toReversed().map(({ since, buying_price, selling_price, by }) => ({
      since: since.toISOString(),
      buying_price: buying_price === null ? null : rupiah(buying_price),
      selling_price: selling_price === null ? null : rupiah(selling_price),
      by,
    })),
  };
}

/** Returns the latest changes of costs and prices, newest first, with their authors. Throws product_not_found. */
export async function readTierHistory(database: Queries, code: string): Promise<AdminPriceHistory> {
  const found = await database.query<{
    since: Date;
    category: string;
    cost: number;
    price: number;
    staff: string | null;
  }>(
    `select h.since, h.category, h.cost, h.price, s.name as staff from price_history h left join staff s on s.id = h.staff_id
     where h.product_id = $1 order by h.since desc, h.category limit $2`,
    [await findProduct(database, code), PRICE_HISTORY_POINTS],
  );
  return {
    rows: found.rows.map(({ since, cost, price, ...row }) => ({
      ...row,
      since: since.toISOString(),
      supplier_cost: rupiah(cost),
      price: rupiah(price),
    })),
  };
}
