import type { Queries } from "@konter/postgres";
import { countedSource } from "../../../kernel/unexplained.ts";

/** Open differences between statements and ledger. Balance breaks only indicate a position, so they add no amount. */
export const DIFFERENCES_UNEXPLAINED = countedSource(
  {
    name: "money.reconciliation.differences",
    title: {
      id: "Selisih dengan laporan pemasok dan gateway",
      en: "Differences with vendors' statements",
    },
    room: "/differences",
  },
  `select count(*)::int as items, coalesce(sum(abs(amount)), 0)::bigint as amount
   from statement_difference where state = 'open' and class <> 'balance_break'`,
);

/** Gateway payouts without a bank line so far. */
export const PAYOUTS_UNEXPLAINED = countedSource(
  {
    name: "money.reconciliation.payouts",
    title: {
      id: "Pencairan gateway yang belum terlihat di bank",
      en: "Gateways' payouts that no bank line shows",
    },
    room: "/statements",
  },
  `select count(*)::int as items, coalesce(sum(abs(amount)), 0)::bigint as amount
   from statement_row where kind = 'payout' and posted and bank_line_id is null`,
);

/** Returns, per supplier and signed, how much of its balance difference is explained by its rows' differences. */
export async function readSupplierDifferences(pool: Queries): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ account: string; amount: number }>(
    `select account, sum(amount)::bigint as amount from statement_difference
     where source = 'supplier' and state = 'open' and class <> 'balance_break' group by account`,
  );
  return new Map(found.rows.map(({ account, amount }) => [account, amount]));
}
