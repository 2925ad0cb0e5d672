import { rupiah } from "@konter/contract/money";
import type { ProfitRow } from "@konter/contract/report";
import type pg from "pg";

const MOST_ROWS = 400;

const KEYS = {
  day: { key: "business_date::text", label: "business_date::text", order: "key desc" },
  month: {
    key: "to_char(business_date, 'YYYY-MM')",
    label: "to_char(business_date, 'YYYY-MM')",
    order: "key desc",
  },
  product: { key: "product_code", label: "max(product_name)", order: "profit desc, key" },
} as const;

export interface ProfitFilter {
  readonly by: keyof typeof KEYS;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** Profit of successful sales by the formula of the report (DECISIONS A5), grouped; at most 400 groups. */
export async function listProfit(
  pool: pg.Pool,
  memberId: number,
  filter: ProfitFilter,
): Promise<{ rows: ProfitRow[] }> {
  const { key, label, order } = KEYS[filter.by];
  const labelled = filter.by === "product" ? label : `max(${label})`;
  const answer = await pool.query<{
    key: string;
    label: string;
    count: number;
    selling_price: number;
    buying_price: number;
    profit: number;
    loss: number;
  }>(
    `select ${key} as key, ${labelled} as label, count(*)::int as count, sum(selling_price)::bigint as selling_price, sum(price)::bigint as buying_price,
       sum(greatest(selling_price - price, 0))::bigint as profit, sum(greatest(price - selling_price, 0))::bigint as loss
     from purchase where member_id = $1 and state = 'success' and ($2::date is null or business_date >= $2) and ($3::date is null or business_date <= $3)
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
