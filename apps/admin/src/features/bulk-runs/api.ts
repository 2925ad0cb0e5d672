import { BULK_ROW_FILTERS } from "@konter/contract/bulk";
import type { AdminBulkRunsQuery, BulkRowFilter } from "@konter/contract/bulk";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 10_000;

/** As written in the URL. */
export type RunFilters = Readonly<Partial<Record<"sells" | "state" | "search", string>>>;

const pages = {
  initialPageParam: "",
  getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
  refetchInterval: WATCH_MILLISECONDS,
  placeholderData: keepPreviousData,
} as const;
const cursorOf = (pageParam: string) => (pageParam === "" ? {} : { cursor: pageParam });

/** Members' runs, newest first, as an infinite query. The server rejects invalid filters in the URL. */
export const runsQuery = (filters: RunFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["bulk-runs", "list", filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/bulk-runs",
        {
          ...(filters as Partial<Pick<AdminBulkRunsQuery, "sells" | "state" | "search">>),
          ...cursorOf(context.pageParam),
        },
        { signal: context.signal },
      ),
  });

export const runQuery = (code: string) =>
  queryOptions({
    queryKey: ["bulk-runs", "one", code],
    queryFn: (context) =>
      callerFor(context)("GET admin/bulk-runs/{code}", { code }, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const SHOWN: readonly BulkRowFilter[] = [
  "all",
  "waiting",
  "processing",
  "success",
  "failed",
];
export const shownOf = (show: string | undefined): BulkRowFilter =>
  BULK_ROW_FILTERS.find((each) => each === show) ?? "all";

export const rowsQuery = (code: string, show: BulkRowFilter) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["bulk-runs", "rows", code, show],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/bulk-runs/{code}/rows",
        { code, show, ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });
