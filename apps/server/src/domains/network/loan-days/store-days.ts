import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** Longer than any change takes, so that no journal of the day appears after the day was read. */
const AFTER_MIDNIGHT_MS = 600_000;

/** The earliest day since the first amount lent that is not stored, up to a date. */
const missingDay = (last: string): string => `
  select day::date::text as day from generate_series(
    coalesce((select min(business_date) from loan_day_end),
      (select min((decided_at at time zone 'Asia/Jakarta')::date) from loan_draw where amount is not null)),
    ${last}, interval '1 day') day
  where not exists (select from loan_day_end e where e.business_date = day::date) order by day limit 1`;

/** When the earliest day ended that is not stored. */
export const OLDEST_MISSING_DAY = `
  select (missing.day::date + 1)::timestamp at time zone 'Asia/Jakarta' as since
  from (${missingDay("(now() at time zone 'Asia/Jakarta')::date - 1")}) missing`;

/** One statement, so that a second worker that stores the same day waits and then stores nothing. */
const STORE = `
  with computed as materialized (select * from loan_days_at($1)),
  ended as (
    insert into loan_day_end (business_date, loans, owed) select $1, count(*), coalesce(sum(owed), 0) from computed
    on conflict do nothing returning business_date)
  insert into loan_day (business_date, loan_id, owed, overdue, overdue_days, due_class, open_draws)
  select e.business_date, c.loan_id, c.owed, c.overdue, c.overdue_days, c.due_class, c.open_draws from ended e cross join computed c`;

/** Stores the earliest missing day. Returns whether more days may be missing. */
export async function storeDays({ pool }: BrandContext, now = new Date()): Promise<boolean> {
  const today = businessDate(new Date(now.getTime() - AFTER_MIDNIGHT_MS));
  const found = await pool.query<{ day: string }>(missingDay("$1::date"), [dayBefore(today)]);
  const [next] = found.rows;
  if (next === undefined) return false;
  await pool.query(STORE, [next.day]);
  return true;
}

const DAY_MS = 86_400_000;
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
