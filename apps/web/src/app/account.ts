import * as identityEndpoints from "@konter/contract/identity/endpoints";
import type { Account } from "@konter/contract/identity";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { quietApi } from "./api.ts";
import { session } from "./session-store.ts";

/** The signed-in account; the page's bootstrap is the first answer. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ["account"],
    queryFn: ({ signal }) => quietApi(identityEndpoints.account, {}, { signal }),
    initialData: () => session.get().account ?? undefined,
    // A page from the service worker is as old as its last visit: then the balance is asked for at once.
    initialDataUpdatedAt: () => Date.parse(session.get().server_time),
  });

/** Only below the shell, where there always is one. */
export function useAccount(): Account {
  const { data } = useQuery(accountQuery());
  const account = data ?? session.get().account;
  if (!account) throw new Error("no account on a page that needs one");
  return account;
}
