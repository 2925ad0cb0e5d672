import type { DepositExportQuery, DepositRequest } from "@konter/contract/deposits";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { lookAgainAfter } from "../transaction-view/index.ts";
import { isWaiting } from "./states.ts";

/** Nominals and payment methods; whether a method is open depends on the time of day. */
export const depositSettingsQuery = () =>
  queryOptions({
    queryKey: ["deposit-settings"],
    queryFn: (context) =>
      callerFor(context)("GET deposit/settings", {}, { signal: context.signal }),
    refetchInterval: 60_000,
  });

/** One request. Live events refresh it; while it is pending it is also polled, in case no event arrives. */
export const depositQuery = (code: string) =>
  queryOptions({
    queryKey: ["deposit", code],
    queryFn: (context) =>
      callerFor(context)("GET deposit/topup/{code}", { code }, { signal: context.signal }),
    staleTime: 2_000,
    refetchInterval: ({ state }) =>
      state.data && isWaiting(state.data.status) ? lookAgainAfter(state.dataUpdateCount) : false,
  });

export type HistoryFilters = Readonly<
  Partial<Record<"date_from" | "date_to" | "method" | "status", string>>
>;

/** The account's requests, newest first, as an infinite query. */
export const depositHistoryQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["deposits", filters], "GET deposit/history", {
      ...(filters as DepositExportQuery),
    }),
    placeholderData: keepPreviousData,
  });

export type { DepositRequest };
