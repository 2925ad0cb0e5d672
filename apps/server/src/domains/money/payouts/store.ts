import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { SaleFacts } from "./largest-loss.ts";
import type { PayingRule } from "./sale-loss.ts";

/** The scope of a rule; null means all. */
export type Place = Pick<PayingRule, "product_id" | "screen" | "operator_code" | "category">;

const RULE = `r.id, r.kind, r.product_id, r.operator_code, r.screen, r.category, r.fixed, r.per_mille, r.highest, r.may_exceed_margin,
  extract(epoch from r.valid_from)::float8 as valid_from, extract(epoch from r.valid_until)::float8 as valid_until`;

/** Reads the current and planned rules and the current time. */
export async function readPayingRules(
  database: Queries,
): Promise<{ readonly rules: readonly PayingRule[]; readonly now: number }> {
  const clock = await database.query<{ now: number }>(
    "select extract(epoch from clock_timestamp())::float8 as now",
  );
  const found = await database.query<PayingRule>(
    `select ${RULE} from cashback_rule r where r.valid_until is null or r.valid_until > clock_timestamp()`,
  );
  return { rules: found.rows, now: onlyRow(clock).now };
}

/** The possible costs of sales of the targets (product, tier, price before and after, cost), with the open promo. */
const FACTS = `select p.id as product_id, p.screen, p.operator_code, t.category, t.price_before, t.price_after, t.cost,
    coalesce(c.costs, '{}') as costs, promo.discount as promo_discount, promo.stock - promo.taken_qty as promo_remaining
  from targets t join product p on p.id = t.product_id
  left join (select r.product_id, array_agg(o.cost) as costs
    from product_route r join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
    where o.removed_at is null group by r.product_id) c on c.product_id = p.id
  left join promo on promo.product_id = p.id and promo.ended_at is null and promo.taken_qty < promo.stock and coalesce(promo.ends_at > now(), true)`;

/** Reads every product of a scope for each of its tiers; without a price if it cannot be bought yet. */
export async function readSalesOf(
  database: Queries,
  { product_id, screen, operator_code, category }: Place,
): Promise<readonly SaleFacts[]> {
  const found = await database.query<SaleFacts>(
    `with tiers as (select m.category from margin_rule m where $4::text is null or m.category = $4 union select $4 where $4 is not null),
     targets as (
       select p.id as product_id, tiers.category, pp.price as price_before, pp.price as price_after, pp.cost
       from product p cross join tiers left join product_price pp on pp.product_id = p.id and pp.category = tiers.category
       where ($1::bigint is null or p.id = $1) and ($2::text is null or p.screen = $2) and ($3::text is null or p.operator_code = $3))
     ${FACTS}`,
    [product_id, screen, operator_code, category],
  );
  return found.rows;
}

/** A price before and after a change. */
export interface ChangedPrice {
  readonly product_id: number;
  readonly category: string;
  readonly price_before: number | null;
  readonly price_after: number;
}

export async function readChangedSales(
  database: Queries,
  prices: readonly ChangedPrice[],
): Promise<readonly SaleFacts[]> {
  const found = await database.query<SaleFacts>(
    `with targets as (select x.*, pp.cost
       from json_to_recordset($1) as x(product_id bigint, category text, price_before bigint, price_after bigint)
       left join product_price pp on pp.product_id = x.product_id and pp.category = x.category)
     ${FACTS}`,
    [JSON.stringify(prices)],
  );
  return found.rows;
}

const SALES_DAYS = 30;

/** Returns the highest number of the products' sales on one of the last 30 days (WIB), whatever their outcome. */
export async function readMostSales(
  database: Queries,
  products: readonly number[],
): Promise<number> {
  const found = await database.query<{ most: number }>(
    `select coalesce(max(day.sales), 0)::int as most from (
       select count(*) as sales from purchase
       where business_date > (now() at time zone 'Asia/Jakarta')::date - ${SALES_DAYS} and product_id = any($1)
       group by business_date) day`,
    [products],
  );
  return onlyRow(found).most;
}

/**
 * Returns the total possible loss per day of the rules that one person's accounts (`same_hand`) set within 24 hours.
 */
export async function readLossOfDay(database: Queries, staffId: number): Promise<number> {
  const found = await database.query<{ sum: number }>(
    `select coalesce(sum(largest_loss_per_day), 0)::bigint as sum from rule_loss
     where staff_id = any ((select same_hand($1))::bigint[]) and set_at > clock_timestamp() - interval '24 hours'`,
    [staffId],
  );
  return onlyRow(found).sum;
}
