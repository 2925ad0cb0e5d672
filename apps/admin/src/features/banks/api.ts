import type { BankLinePlace } from "@konter/contract/banks";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events: it looks again by itself while it is in view. */
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
/** Named here: the contract's own list would bring its schemas along. */
export const PLACES: readonly BankLinePlace[] = ["suspense", "queue", "out", "explained", "new"];

/** Lines of the bank, page after page, newest first. */
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
