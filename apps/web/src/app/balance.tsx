import { useBalanceText } from "./account.ts";

/** A balance in a cell or a list of facts, unless the user hides balances. */
export function Balance({ amount }: { readonly amount: number }) {
  return useBalanceText()(amount);
}
