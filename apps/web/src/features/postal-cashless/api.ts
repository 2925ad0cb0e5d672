import type { CashlessParcel } from "@konter/contract/cashless";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { lookAgainAfter } from "../transaction-view/index.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "cashless"] as const;

/** Methods by which a sender pays at the counter. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "methods"],
    queryFn: (context) =>
      callerFor(context)("GET mlo/cashless/methods", {}, { signal: context.signal }),
    staleTime: 60_000,
  });

/** Whether the state may still change by itself. */
export const isOpen = ({ status }: CashlessParcel): boolean =>
  status === "waiting" || status === "confirming" || status === "paid";

/** One payment; polled while it is open, in case no event arrives. */
export const cashlessQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEY, "one", code],
    queryFn: (context) =>
      callerFor(context)("GET mlo/cashless/{code}", { code }, { signal: context.signal }),
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data) ? lookAgainAfter(state.dataUpdateCount) : false,
  });

/** The account's payments, newest first, as an infinite query. */
export const cashlessListQuery = () =>
  infiniteQueryOptions(pagedQuery([...KEY, "list"], "GET mlo/cashless/list", {}));
