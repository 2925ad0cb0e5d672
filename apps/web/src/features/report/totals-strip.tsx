import { formatRupiah } from "@konter/contract/money";
import type { TransactionPage } from "@konter/contract/report";
import * as m from "#messages";

/** How many rows the filters let through, and what they made. */
export function TotalsStrip({ totals }: { readonly totals: TransactionPage["totals"] }) {
  return (
    <p className="min-w-0 text-sm text-soft">
      {m.totals_count({ count: totals.count, success: totals.success_count })}
      {" · "}
      {m.profit_of({ amount: formatRupiah(totals.profit) })}
    </p>
  );
}
