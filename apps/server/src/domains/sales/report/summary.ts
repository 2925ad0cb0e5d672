import { rupiah } from "@konter/contract/money";
import type { Summary } from "@konter/contract/report";
import type pg from "pg";

interface Figures {
  count: number;
  profit: number;
  sales: number;
}

/** Returns the successful sales of today, of the last seven days and of this month, in WIB (FEATURES M193). */
export async function readSummary(pool: pg.Pool, memberId: number): Promise<Summary> {
  const figures = (name: string, from: string) =>
    `json_build_object('count', coalesce(sum(d.count) filter (where ${from}), 0), 'profit', coalesce(sum(d.profit - d.loss) filter (where ${from}), 0),
      'sales', coalesce(sum(d.selling_price) filter (where ${from}), 0)) as ${name}`;
  const answer = await pool.query<{ today: Figures; week: Figures; month: Figures }>(
    `with clock as (select (now() at time zone 'Asia/Jakarta')::date as today)
     select ${figures("today", "d.business_date = clock.today")}, ${figures("week", "d.business_date > clock.today - 7")},
       ${figures("month", "d.business_date >= date_trunc('month', clock.today)::date")}
     from clock left join member_sales_day d on d.member_id = $1 and d.state = 'success'
       and d.business_date >= least(date_trunc('month', clock.today)::date, clock.today - 6)`,
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
