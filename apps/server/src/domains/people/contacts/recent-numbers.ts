import type { PrepaidScreen } from "@konter/contract/catalog";
import type { RecentNumber } from "@konter/contract/contacts";
import type pg from "pg";

const MOST_NUMBERS = 12;
/** Only this many latest purchases are searched for recent numbers. */
export const PURCHASES_LOOKED_AT = 300;

interface RecentRow {
  screen: PrepaidScreen;
  destination: string;
  name: string | null;
  product_code: string;
  product_name: string;
  operator_code: string | null;
  used_at: Date;
  is_pinned: boolean;
}

/** Sales of a screen on the newest days with enough of them, by the daily sums, and all open ones. */
const OF_SCREEN = `(
  with so_far as (
    select d.business_date, sum(sum(d.count)) over (order by d.business_date desc) as count
    from member_sales_day d join sold_product s on s.id = d.product_id and s.screen = $2
    where d.member_id = $1 and d.state = 'success' and d.count > 0 group by 1)
  select p.* from so_far d cross join lateral (
    select * from purchase p where p.member_id = $1 and p.business_date = d.business_date and p.state = 'success' and p.screen = $2
    order by p.id desc limit $3) p
  where d.business_date >= coalesce((select max(business_date) from so_far where count >= $3), '-infinity')
  union all select * from open_sales($1))`;

/**
 * Returns the numbers that this account pinned on a screen, or on any, in the order of pinning, then the last served;
 * each once and with its last product (FEATURES M192).
 */
export async function listRecentNumbers(
  pool: pg.Pool,
  memberId: number,
  screen: PrepaidScreen | undefined,
): Promise<{ numbers: RecentNumber[] }> {
  const answer = await pool.query<RecentRow>(
    `with latest as (
       select id, screen, destination, coalesce(customer_name, destination_name) as name, product_code, product_name, accepted_at
       from ${screen === undefined ? "purchase" : OF_SCREEN} p
       where member_id = $1 and ($2::text is null or screen = $2) and state in ('success', 'submitting', 'unknown', 'reserved')
       order by business_date desc, id desc limit $3),
     numbers as (select distinct on (screen, destination) * from latest order by screen, destination, id desc),
     pinned as (
       select pin.screen, pin.destination, coalesce(numbers.name, pin.name) as name, coalesce(numbers.product_code, pin.product_code) as product_code,
         coalesce(numbers.product_name, product.name) as product_name, coalesce(accepted_at, pinned_at) as used_at, pinned_at
       from pinned_number pin join product on product.code = pin.product_code
         left join numbers on numbers.screen = pin.screen and numbers.destination = pin.destination
       where pin.member_id = $1 and ($2::text is null or pin.screen = $2)),
     recent as (
       select screen, destination, name, product_code, product_name, accepted_at as used_at, null::timestamptz as pinned_at
       from numbers where not exists (select 1 from pinned where pinned.screen = numbers.screen and pinned.destination = numbers.destination)
       order by accepted_at desc limit $4)
     select listed.screen, destination, listed.name, product_code, product_name, operator_code, used_at, pinned_at is not null as is_pinned
     from (select * from pinned union all select * from recent) listed left join product on product.code = listed.product_code order by pinned_at nulls last, used_at desc`,
    [memberId, screen ?? null, PURCHASES_LOOKED_AT, MOST_NUMBERS],
  );
  return {
    numbers: answer.rows.map((row) => ({
      type: row.screen,
      number: row.destination,
      name: row.name,
      product_code: row.product_code,
      product: row.product_name,
      operator_code: row.operator_code,
      last_used_at: row.used_at.toISOString(),
      is_pinned: row.is_pinned,
    })),
  };
}
