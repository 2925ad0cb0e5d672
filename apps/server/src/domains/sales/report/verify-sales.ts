import { findViolations } from "@konter/ledger";
import type { BookCheck, LedgerProblem } from "@konter/ledger";
import type pg from "pg";
import { DECIDED } from "./transaction-filter.ts";

const OF_ROWS = `select p.member_id, p.business_date, s.id as product_id, p.state, count(*)::bigint as count, sum(p.start_balance - p.end_balance) as deducted,
    sum(p.selling_price) as selling_price, sum(p.price) as price, sum(p.discount) as discount, sum(greatest(p.selling_price - p.price, 0)) as profit,
    sum(greatest(p.price - p.selling_price, 0)) as loss, min(p.id) as first_id, max(p.id) as last_id
  from purchase p left join sold_product s on s.code = p.product_code and s.name = p.product_name and s.screen = p.screen
  where p.state = any(${DECIDED}) group by 1, 2, 3, 4`;

/** Compares the daily sums of the reports with the purchases. Each query returns the differences. */
const CHECKS: readonly BookCheck[] = [
  {
    check: "a member's sums of a day are those of its decided purchases",
    sql: `with counted as (${OF_ROWS})
      select concat('member ', coalesce(c.member_id, d.member_id), ', ', coalesce(c.business_date, d.business_date), ', ', coalesce(c.state, d.state),
        ', product ', coalesce(c.product_id, d.product_id), ': sums of ', coalesce(d.count, 0), ', purchases ', coalesce(c.count, 0)) as detail
      from counted c full join member_sales_day d using (member_id, business_date, product_id, state)
      where (coalesce(c.count, 0), coalesce(c.deducted, 0), coalesce(c.selling_price, 0), coalesce(c.price, 0), coalesce(c.discount, 0),
          coalesce(c.profit, 0), coalesce(c.loss, 0))
        is distinct from (coalesce(d.count, 0)::bigint, coalesce(d.deducted, 0), coalesce(d.selling_price, 0), coalesce(d.price, 0),
          coalesce(d.discount, 0), coalesce(d.profit, 0), coalesce(d.loss, 0))
        or c.first_id < d.first_id or c.last_id > d.last_id`,
  },
  {
    check: "the brand's counts of a day are those of its members",
    sql: `with counted as (
        select coalesce(product_id, 0) as product_id, business_date, state, sum(count) as count, min(first_id) as first_id, max(last_id) as last_id
        from member_sales_day group by grouping sets ((product_id, business_date, state), (business_date, state)))
      select concat('product ', product_id, ', ', business_date, ', ', state, ': ', coalesce(d.count, 0), ', members ', coalesce(c.count, 0)) as detail
      from counted c full join brand_sales_day d using (product_id, business_date, state)
      where coalesce(c.count, 0) <> coalesce(d.count, 0) or c.first_id < d.first_id or c.last_id > d.last_id`,
  },
  {
    check: "a purchase is found by its number and reference",
    sql: `select concat(p.ref_id, ' is not') as detail from purchase p left join sales_search s on s.purchase_id = p.id
      where p.id <= (select max(purchase_id) from sales_search)
        and s.parts is distinct from sale_parts('n', p.destination) || sale_parts('r', p.ref_id)`,
  },
];

/** The names of the checks in verifySales. */
export const SALES_CHECKS: readonly string[] = CHECKS.map(({ check }) => check);

export function verifySales(pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> {
  return findViolations(pool, CHECKS);
}
