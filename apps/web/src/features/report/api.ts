import { isOpenStatus } from "@konter/contract/purchase";
import type { TransactionPage, TransactionsQuery } from "@konter/contract/report";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { firstPage } from "../../app/startup/first-answers.ts";
import { pagedQuery } from "../../app/query-client.ts";
import type { ReportFilters } from "../report-filters/index.ts";

const LOOK_AGAIN_MILLISECONDS = 10_000;

const hasOpenRow = (data: InfiniteData<TransactionPage> | undefined) =>
  data?.pages.some((page) => page.rows.some((row) => isOpenStatus(row.status))) ?? false;

/**
 * Rows of the report, as an infinite query. Running rows are refreshed by live events, and polled in case no event
 * arrives.
 */
export const transactionsQuery = (filters: ReportFilters) =>
  infiniteQueryOptions({
    ...firstPage("transactions", { ...filters }),
    ...pagedQuery(["transactions", filters], "GET report/transactions", {
      ...(filters as TransactionsQuery),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasOpenRow(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });
