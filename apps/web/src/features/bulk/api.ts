import type { BulkRowFilter, BulkRunHead } from "@konter/contract/bulk";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { quietApi } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

/** Live events have all of it read anew, up to three times a second; rows are not below it, since they are many. */
const KEY = "bulk";
const ROWS_KEY = "bulk-rows";
/** Without live events. */
const LOOK_MILLISECONDS = 3_000;
const ROWS_MILLISECONDS = 2_500;
const PAGE_ROWS = 100;

export const termsQuery = () =>
  queryOptions({
    queryKey: [KEY, "terms"],
    queryFn: ({ signal }) => quietApi("GET bulk/terms", {}, { signal }),
    staleTime: 60_000,
  });

/** Changes by itself: rows are checked, sent, or not decided yet. */
export const isMoving = ({ state, counts }: BulkRunHead): boolean =>
  state === "draft" || state === "running" || state === "scheduled" || counts.processing > 0;

export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: [KEY, "runs"],
    initialPageParam: "",
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
    queryFn: (context) =>
      callerFor(context)(
        "GET bulk/runs",
        context.pageParam === "" ? {} : { cursor: context.pageParam },
        { signal: context.signal },
      ),
  });

/** One upload as the server has it now; while it changes by itself it is looked at again. */
export const runQuery = (code: string) =>
  queryOptions({
    queryKey: [KEY, "run", code],
    queryFn: (context) =>
      callerFor(context)("GET bulk/runs/{code}", { code }, { signal: context.signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data.head) ? LOOK_MILLISECONDS : false,
  });

/** Its rows in the order of the sheet, page after page; `moving` ones are looked at again, the rarer the more there are. */
export const rowsQuery = (code: string, show: BulkRowFilter, moving: boolean) =>
  infiniteQueryOptions({
    queryKey: [ROWS_KEY, code, show],
    initialPageParam: "",
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      quietApi(
        "GET bulk/runs/{code}/rows",
        {
          code,
          show,
          limit: String(PAGE_ROWS),
          ...(pageParam !== "" && { cursor: pageParam }),
        },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      moving ? ROWS_MILLISECONDS * Math.max(1, data?.pages.length ?? 1) : false,
  });

/** Has the rows of an upload read anew, and the list of uploads. */
export function useRefreshRows(code: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [ROWS_KEY, code] }),
      client.invalidateQueries({ queryKey: runsQuery().queryKey }),
    ]);
  }, [client, code]);
}
