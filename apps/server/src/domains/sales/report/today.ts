import type { TodayFigures } from "@konter/contract/report";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";

/** Midnight of a WIB day as an instant, so that an index on instants can be used. */
const midnight = (daysBefore: number) =>
  `(((now() at time zone 'Asia/Jakarta')::date - ${daysBefore})::timestamp at time zone 'Asia/Jakarta')`;

/** The same weekday a week before. */
const COMPARED_DAYS_AGO = 7;

const SOLD = ["count", "sales", "profit"] as const;
const figures = (filter: string, suffix = "") =>
  SOLD.map(
    (name) => `coalesce(sum(s.${name}) filter (where ${filter}), 0)::bigint as ${name}${suffix}`,
  ).join(", ");

/**
 * Returns the brand's delivered sales by hour for today and for the same weekday a week before, today's results and
 * delivery times, and each supplier's responses. Purchases are found through their attempts, which have an index on the
 * sending time; one sent after midnight counts on its business date.
 */
export async function readToday(pool: pg.Pool): Promise<TodayFigures> {
  const answer = await pool.query<TodayFigures>(
    `with clock as (select (now() at time zone 'Asia/Jakarta')::date as today),
     sold as (
       select p.business_date = clock.today as is_today, extract(hour from p.accepted_at at time zone 'Asia/Jakarta')::int as hour,
         p.accepted_at <= now() - interval '${COMPARED_DAYS_AGO} days' as is_by_now, count(*) as count, sum(p.price) as sales,
         sum(p.price - p.cost) as profit
       from clock, purchase p
       where p.id in (select a.purchase_id from purchase_attempt a where a.submitted_at >= ${midnight(0)}
           or (a.submitted_at >= ${midnight(COMPARED_DAYS_AGO)} and a.submitted_at < ${midnight(COMPARED_DAYS_AGO - 2)}))
         and p.business_date in (clock.today, clock.today - ${COMPARED_DAYS_AGO}) and p.state = 'success'
       group by 1, 2, 3),
     hours as (
       select h.hour, ${figures("s.is_today")}, ${figures("not s.is_today", "_before")}
       from generate_series(0, 23) as h(hour) left join sold s on s.hour = h.hour group by h.hour),
     so_far as (select ${figures("s.is_today")} from sold s),
     before_by_now as (select ${figures("not s.is_today and s.is_by_now")} from sold s),
     outcome as (
       select count(*) filter (where p.state = 'success') as success, count(*) filter (where p.state in ('failed', 'expired')) as failed,
         count(*) filter (where p.state in ('reserved', 'submitting', 'unknown', 'blocked')) as open,
         percentile_cont(0.5) within group (order by extract(epoch from p.settled_at - p.accepted_at)::float8) filter (where p.state = 'success') as p50_seconds,
         percentile_cont(0.95) within group (order by extract(epoch from p.settled_at - p.accepted_at)::float8) filter (where p.state = 'success') as p95_seconds
       from clock, purchase p
       where p.id in (select a.purchase_id from purchase_attempt a where a.submitted_at >= ${midnight(0)}) and p.business_date = clock.today),
     answers as (
       select a.supplier_id, count(*) filter (where a.state = 'success') as success, count(*) filter (where a.state = 'failed') as failed,
         count(*) filter (where a.state in ('submitting', 'pending')) as pending
       from purchase_attempt a where a.submitted_at >= ${midnight(0)} group by a.supplier_id)
     select clock.today::text as day, (clock.today - ${COMPARED_DAYS_AGO})::text as before_day,
       (select json_agg(hours order by hour) from hours) as hours, (select to_json(so_far) from so_far) as today,
       (select to_json(before_by_now) from before_by_now) as before_by_now, (select to_json(outcome) from outcome) as outcome,
       exists (select from brand_sales_day d where d.product_id = 0 and d.state = 'success' and d.count > 0) as has_sold,
       (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'success', coalesce(a.success, 0), 'failed', coalesce(a.failed, 0),
         'pending', coalesce(a.pending, 0)) order by s.name, s.id), '[]') from supplier s left join answers a on a.supplier_id = s.id) as suppliers
     from clock`,
  );
  return onlyRow(answer);
}
