import { rupiah } from "@konter/contract/money";
import type { TodayFigures } from "@konter/contract/report";
import type pg from "pg";

interface TodayRow {
  day: string;
  hours: TodayFigures["hours"];
  outcome: TodayFigures["outcome"];
  suppliers: TodayFigures["suppliers"];
}

/** Midnight of a WIB day as an instant, so that an index on instants can be used. */
const midnight = (daysBefore: number) =>
  `(((now() at time zone 'Asia/Jakarta')::date - ${daysBefore})::timestamp at time zone 'Asia/Jakarta')`;

/**
 * Returns the brand's delivered sales by hour for today and yesterday, today's results and delivery times, and each
 * supplier's responses. Purchases are found through their attempts, which have an index on the sending time. A sent
 * purchase counts on its business date.
 */
export async function readToday(pool: pg.Pool): Promise<TodayFigures> {
  const answer = await pool.query<TodayRow>(
    `with clock as (select (now() at time zone 'Asia/Jakarta')::date as today),
     sold as (
       select p.business_date = clock.today as is_today, extract(hour from p.accepted_at at time zone 'Asia/Jakarta')::int as hour,
         count(*) as count, sum(p.price) as sales
       from clock, purchase p
       where p.id in (select a.purchase_id from purchase_attempt a where a.submitted_at >= ${midnight(1)})
         and p.business_date in (clock.today, clock.today - 1) and p.state = 'success'
       group by 1, 2),
     hours as (
       select h.hour, coalesce(max(s.count) filter (where s.is_today), 0) as count, coalesce(max(s.sales) filter (where s.is_today), 0) as sales,
         coalesce(max(s.sales) filter (where not s.is_today), 0) as sales_before
       from generate_series(0, 23) as h(hour) left join sold s on s.hour = h.hour group by h.hour),
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
     select clock.today::text as day,
       (select json_agg(json_build_object('hour', hour, 'count', count, 'sales', sales, 'sales_before', sales_before) order by hour) from hours) as hours, (select to_json(outcome) from outcome) as outcome,
       (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'success', coalesce(a.success, 0), 'failed', coalesce(a.failed, 0),
         'pending', coalesce(a.pending, 0)) order by s.name, s.id), '[]') from supplier s left join answers a on a.supplier_id = s.id) as suppliers
     from clock`,
  );
  const { day, hours, outcome, suppliers } = answer.rows[0] as TodayRow;
  return {
    day,
    hours: hours.map(({ hour, count, sales, sales_before: before }) => ({
      hour,
      count,
      sales: rupiah(sales),
      sales_before: rupiah(before),
    })),
    outcome,
    suppliers,
  };
}
