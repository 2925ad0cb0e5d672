import { rupiah } from "@konter/contract/money";
import type { ProfitRow } from "@konter/contract/report";
import type pg from "pg";

const MOST_ROWS = 400;

const KEYS = {
  day: { key: "d.business_date::text", label: "d.business_date::text", order: "key desc" },
  month: {
    key: "to_char(d.business_date, 'YYYY-MM')",
    label: "to_char(d.business_date, 'YYYY-MM')",
    order: "key desc",
  },
  product: { key: "p.code", label: "p.name", order: "profit desc, key" },
} as const;

export interface ProfitFilter {
  readonly by: keyof typeof KEYS;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** Returns the profit of successful sales by the formula of the report (feature row M263), grouped, at most 400 groups. */
export async function listProfit(
  pool: pg.Pool,
  memberId: number,
  filter: ProfitFilter,
): Promise<{ rows: ProfitRow[] }> {
  const { key, label, order } = KEYS[filter.by];
  const answer = await pool.query<{
    key: string;
    label: string;
    count: number;
    selling_price: number;
    buying_price: number;
    profit: number;
    loss: number;
  }>(
    `select ${key} as key, max(${label}) as label, sum(d.count)::int as count, sum(d.selling_price)::bigint as selling_price,
       sum(d.price)::bigint as buying_price, sum(d.profit)::bigint as profit, sum(d.loss)::bigint as loss
     from member_sales_day d join sold_product p on p.id = d.product_id
     where d.member_id = $1 and d.state = 'success' and d.count > 0
       and ($2::date is null or d.business_date >= $2) and ($3::date is null or d.business_date <= $3)
     group by 1 order by ${order} limit ${MOST_ROWS}`,
    [memberId, filter.date_from ?? null, filter.date_to ?? null],
  );
  return {
    rows: answer.rows.map((row) => ({
      ...row,
      selling_price: rupiah(row.selling_price),
      buying_price: rupiah(row.buying_price),
      profit: rupiah(row.profit),
      loss: rupiah(row.loss),
    })),
  };
}
