import type { CallInput } from "@konter/contract/calls";
import { isOpenStatus } from "@konter/contract/purchase";
import type { AdminTransaction } from "@konter/contract/purchase";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import type { TransactionFilters } from "./filters.ts";

const LOOK_AGAIN_MILLISECONDS = 10_000;
const WATCH_MILLISECONDS = 15_000;
const PAGE_ROWS = "50";
const LATEST_ROWS = "10";

const hasOpenRow = (rows: readonly AdminTransaction[] | undefined) =>
  rows?.some((row) => isOpenStatus(row.transaction.status)) ?? false;

/** Rows of every account, as an infinite query; polled while the first page has running ones. */
export const transactionsQuery = (filters: TransactionFilters) =>
  infiniteQueryOptions({
    queryKey: ["transactions", filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/transactions",
        {
          ...(filters as CallInput<"adminTransactions">),
          limit: PAGE_ROWS,
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      hasOpenRow(state.data?.pages[0]?.rows) ? LOOK_AGAIN_MILLISECONDS : false,
  });

export const latestTransactionsQuery = () =>
  queryOptions({
    queryKey: ["transactions", "latest"],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/transactions",
        { limit: LATEST_ROWS },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });
