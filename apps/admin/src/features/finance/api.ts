import type { CallInput } from "@konter/contract/calls";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

const PAGE_ROWS = "50";

export interface AccountFilters {
  readonly kind?: string;
  readonly member?: string;
}

export const accountsQuery = (filters: AccountFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["finance", "accounts", filters], "GET admin/finance/accounts", {
      ...(filters as CallInput<"ledgerAccounts">),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
  });

export const accountSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ["finance", "search", query],
    queryFn: (context) =>
      callerFor(context)(
        "POST admin/finance/accounts/search",
        { query },
        { signal: context.signal },
      ),
  });

export interface Period {
  readonly date_from?: string;
  readonly date_to?: string;
}

export const statementQuery = (accountId: string, period: Period) =>
  infiniteQueryOptions({
    ...pagedQuery(
      ["finance", "statement", accountId, period],
      "GET admin/finance/accounts/{account_id}",
      {
        account_id: accountId,
        ...period,
        limit: PAGE_ROWS,
      },
    ),
    placeholderData: keepPreviousData,
  });

export const journalsQuery = (reference: string) =>
  queryOptions({
    queryKey: ["finance", "journals", reference],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/finance/journals/{reference}",
        { reference },
        { signal: context.signal },
      ),
  });

/** The report's filters in the URL. */
export interface RevenueFilters extends Period {
  readonly rows?: string;
  readonly screen?: string;
  readonly operator?: string;
  readonly product?: string;
  readonly supplier?: string;
  readonly category?: string;
}

export const revenueQuery = (filters: RevenueFilters & Required<Period>) =>
  queryOptions({
    queryKey: ["finance", "revenue", filters],
    queryFn: (context) =>
      callerFor(context)("GET admin/finance/report", filters as CallInput<"revenueReport">, {
        signal: context.signal,
      }),
    placeholderData: keepPreviousData,
  });
