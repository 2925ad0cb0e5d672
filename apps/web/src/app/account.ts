import type { Account } from "@konter/contract/identity";
import { formatRupiah } from "@konter/contract/money";
import { UNKNOWN_BALANCE } from "@konter/contract/page-state";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { quietApi } from "./api.ts";
import { useHidden } from "./preferences.ts";
import { session } from "./session-store.ts";

/** The signed-in account; the page's bootstrap is its initial data. */
const accountQuery = () =>
  queryOptions({
    queryKey: ["account"],
    queryFn: ({ signal }) => quietApi("GET account", {}, { signal }),
    initialData: () => session.get().account ?? undefined,
    // A page from the service worker has no account data, so the account is fetched immediately.
    initialDataUpdatedAt: () => {
      const { account, server_time: time } = session.get();
      return account?.deposit === UNKNOWN_BALANCE ? 0 : Date.parse(time);
    },
    refetchOnReconnect: true,
  });

/** Use only below the shell, where there is always an account. */
export function useAccount(): Account {
  const { data } = useQuery(accountQuery());
  const account = data ?? session.get().account;
  if (!account) throw new Error("no account on a page that needs one");
  return account;
}

/** Whether the server has confirmed, since the page was opened, who is signed in. */
export const useIsConfirmed = (): boolean => useAccount().deposit !== UNKNOWN_BALANCE;

const HIDDEN_AMOUNT = "Rp ••••••";

/** A balance, or the balance after a price; a page from the service worker has none until the server responds. */
const balanceText = (amount: number, isHidden: boolean): string =>
  isHidden || amount > UNKNOWN_BALANCE / 2 ? HIDDEN_AMOUNT : formatRupiah(amount);

/** Writes balances, unless the user hides them. */
export function useBalanceText(): (amount: number) => string {
  const isHidden = useHidden("balance");
  return (amount) => balanceText(amount, isHidden);
}
