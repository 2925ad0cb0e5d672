import type { Queries } from "@konter/postgres";
import { countedSource } from "../../../kernel/unexplained.ts";

/** What statements and the books do not agree on. A break in a balance says where, and not how much more. */
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

/** What gateways have paid out, and no line of a bank has brought. */
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

/** How much of what a supplier holds beside the books its rows show: by supplier, signed. */
export async function readSupplierDifferences(pool: Queries): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ account: string; amount: number }>(
    `select account, sum(amount)::bigint as amount from statement_difference
     where source = 'supplier' and state = 'open' and class <> 'balance_break' group by account`,
  );
  return new Map(found.rows.map(({ account, amount }) => [account, amount]));
}
