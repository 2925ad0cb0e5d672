import { rupiah } from "@konter/contract/money";
import type { TransactionPage } from "@konter/contract/report";
import type pg from "pg";
import {
  candidatesByText,
  DETAILS,
  hasOwnWords,
  MEMBER_AND_DAYS,
  parameters,
  PRODUCTS,
} from "./transaction-filter.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

type Totals = TransactionPage["totals"];

const OF_EACH = `1 as count, p.state, p.start_balance - p.end_balance as deducted, p.selling_price, p.discount,
  greatest(p.selling_price - p.price, 0) as profit, greatest(p.price - p.selling_price, 0) as loss`;

/** Decided sales by their daily sums, the open ones individually. */
const BY_DAYS = `select d.count, d.state, d.deducted, d.selling_price, d.discount, d.profit, d.loss from member_sales_day d
    where d.member_id = $1 and ($2::date is null or d.business_date >= $2) and ($3::date is null or d.business_date <= $3)
      and ($4::text[] is null or d.state = any($4))
      and (($5::text is null and $8::text is null) or d.product_id = any(${PRODUCTS}))
  union all
  select ${OF_EACH} from open_sales($1) p where ${MEMBER_AND_DAYS} and ${DETAILS}`;

/** Returns the sums of everything that matches a member's filter. */
export async function readTotals(
  pool: pg.Pool | pg.PoolClient,
  filter: TransactionFilter & { readonly memberId: number },
): Promise<Totals> {
  const one = `select ${OF_EACH} from ${candidatesByText(filter, "$1") ?? "purchase"} p where ${MEMBER_AND_DAYS} and ${DETAILS}`;
  const answer = await pool.query<Record<keyof Totals, number>>(
    `select coalesce(sum(t.count), 0)::int as count, coalesce(sum(t.count) filter (where t.state = 'success'), 0)::int as success_count,
       coalesce(sum(t.deducted), 0)::bigint as "deductedBalance",
       coalesce(sum(t.selling_price), 0)::bigint as selling_price,
       coalesce(sum(t.profit) filter (where t.state = 'success'), 0)::bigint as profit,
       coalesce(sum(t.discount) filter (where t.state = 'success'), 0)::bigint as discount,
       coalesce(sum(t.loss) filter (where t.state = 'success'), 0)::bigint as loss
     from (${hasOwnWords(filter) ? one : BY_DAYS}) t`,
    parameters(filter),
  );
  const row = answer.rows[0] as Record<keyof Totals, number>;
  return {
    count: row.count,
    success_count: row.success_count,
    deductedBalance: rupiah(row.deductedBalance),
    selling_price: rupiah(row.selling_price),
    profit: rupiah(row.profit),
    discount: rupiah(row.discount),
    loss: rupiah(row.loss),
  };
}
