import type { PROFIT_GROUPS as GROUPS } from "@konter/contract/report";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { firstPage } from "../../app/startup/first-answers.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The deposit statement, newest first, as an infinite query. */
export const mutationsQuery = () =>
  infiniteQueryOptions({
    ...firstPage("mutations"),
    ...pagedQuery(["mutations"], "GET report/mutations", {}),
  });

export type ProfitGroup = (typeof GROUPS)[number];
/** Repeated here because importing the contract's list would also bundle its schemas. */
export const PROFIT_GROUPS: readonly ProfitGroup[] = ["day", "month", "product"];
export interface ProfitFilters {
  readonly by: ProfitGroup;
  readonly date_from?: string;
  readonly date_to?: string;
}

/** Profit of successful sales. Keeps the previous response while another grouping is fetched. */
export const profitQuery = (filters: ProfitFilters) =>
  queryOptions({
    queryKey: ["profit", filters],
    queryFn: async (context) => ({
      ...(await callerFor(context)("GET report/profit", filters, { signal: context.signal })),
      by: filters.by,
    }),
    placeholderData: keepPreviousData,
  });

export const DEBT_FILTERS = ["open", "paid", "written_off", "all"] as const;
type DebtFilter = (typeof DEBT_FILTERS)[number];
export interface DebtFilters {
  readonly status: DebtFilter;
  readonly customer?: string;
}

/** Debts of the agent's customers, newest first, as an infinite query. */
export const debtsQuery = (filters: DebtFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["debts", filters], "GET report/debts", { ...filters }),
    placeholderData: keepPreviousData,
  });
