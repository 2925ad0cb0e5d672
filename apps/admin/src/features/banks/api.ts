import type { BankLinePlace } from "@konter/contract/banks";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ["banks", "accounts"],
    queryFn: (context) => callerFor(context)("GET admin/banks", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export type LineFilters = Readonly<
  Partial<Record<"account" | "place" | "date_from" | "date_to" | "amount" | "search", string>>
>;
/** Repeated here because importing the contract's list would also bundle its schemas. */
export const PLACES: readonly BankLinePlace[] = ["suspense", "queue", "out", "explained", "new"];

/** Bank lines, newest first, as an infinite query. */
export const bankLinesQuery = (filters: LineFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["banks", "lines", filters], "GET admin/banks/lines", {
      ...(filters as { readonly place?: BankLinePlace }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export const bankImportsQuery = () =>
  queryOptions({
    queryKey: ["banks", "imports"],
    queryFn: (context) =>
      callerFor(context)("GET admin/banks/imports", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });
