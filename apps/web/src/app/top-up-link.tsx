import { formatRupiah } from "@konter/contract/money";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Shows how much is missing, with a link to top up exactly that amount (M146). */
export function TopUpLink({ missing }: { readonly missing: number }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>{m.balance_short({ amount: formatRupiah(missing) })}</span>
      <Link
        to="/payment/deposit/topup"
        search={{ nominal: String(missing) }}
        className="inline-flex min-h-9 items-center rounded-md border border-current px-3 font-semibold"
      >
        {m.top_up()}
      </Link>
    </span>
  );
}
