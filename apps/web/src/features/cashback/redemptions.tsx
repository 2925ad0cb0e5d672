import type { Redemption } from "@konter/contract/cashback";
import { formatRupiah } from "@konter/contract/money";
import { FactList, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useBalanceText } from "../../app/account.ts";
import * as m from "#messages";
import { LoadMore } from "../list-parts/index.ts";
import { redemptionsQuery } from "./api.ts";

/** A receipt: the amount, and both balances before and after. */
export function RedemptionFacts({ redemption }: { readonly redemption: Redemption }) {
  const balanceText = useBalanceText();
  const { ref_id, date, amount, cashback, deposit } = redemption;
  const around = ({ startBalance, endBalance }: Redemption["deposit"]) =>
    m.redeem_from_to({ start: balanceText(startBalance), end: balanceText(endBalance) });
  return (
    <FactList
      facts={[
        { label: m.redeem_amount(), value: formatRupiah(amount), strong: true },
        { label: m.cashback_wallet(), value: around(cashback) },
        { label: m.redeem_deposit(), value: around(deposit) },
        { label: m.ref_id(), value: <span className="select-all">{ref_id}</span> },
        { label: m.date(), value: formatDateTime(date) },
      ]}
    />
  );
}

/** Redemptions, newest first; each opens its receipt. */
export function Redemptions() {
  const query = useInfiniteQuery(redemptionsQuery());
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="redemptions" className="flex flex-col gap-3 pt-2">
      <h2 id="redemptions" className="font-bold">
        {m.redeem_history()}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.ref_id}>
            <details>
              <summary className="flex min-h-12 list-none flex-wrap items-center justify-between gap-x-3 px-4 py-2 hover:bg-sunken">
                <span className="text-sm">{formatDateTime(row.date)}</span>
                <span className="font-bold">{formatRupiah(row.amount)}</span>
              </summary>
              <div className="px-4 pt-1 pb-3">
                <RedemptionFacts redemption={row} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  );
}
