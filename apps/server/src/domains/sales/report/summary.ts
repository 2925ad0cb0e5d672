import { rupiah } from "@konter/contract/money";
import type { Summary } from "@konter/contract/report";
import type pg from "pg";

interface Figures {
  count: number;
  profit: number;
  sales: number;
}

/** Successful sales of today, of the last seven days and of this month, in WIB (FEATURES M193). */
export async function readSummary(pool: pg.Pool, memberId: number): Promise<Summary> {
  const figures = (name: string, from: string) =>
    `json_build_object('count', count(*) filter (where ${from}), 'profit', coalesce(sum(selling_price - price) filter (where ${from}), 0),
      'sales', coalesce(sum(selling_price) filter (where ${from}), 0)) as ${name}`;
  const answer = await pool.query<{ today: Figures; week: Figures; month: Figures }>(
    `with clock as (select (now() at time zone 'Asia/Jakarta')::date as today)
     select ${figures("today", "business_date = clock.today")}, ${figures("week", "business_date > clock.today - 7")},
       ${figures("month", "business_date >= date_trunc('month', clock.today)::date")}
     from clock left join purchase on member_id = $1 and state = 'success'
       and business_date >= least(date_trunc('month', clock.today)::date, clock.today - 6)`,
    [memberId],
  );
  const row = answer.rows[0] as { today: Figures; week: Figures; month: Figures };
  const toFigures = ({ count, profit, sales }: Figures) => ({
    count,
    profit: rupiah(profit),
    sales: rupiah(sales),
  });
  return { today: toFigures(row.today), week: toFigures(row.week), month: toFigures(row.month) };
}
