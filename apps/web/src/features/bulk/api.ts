import type { BulkParcelPage, BulkRowFilter, BulkRunHead, BulkSells } from "@konter/contract/bulk";
import type { Shipment } from "@konter/contract/parcels";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { quietApi } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

/**
 * Live events refetch everything under this key up to three times a second. Rows are not under it, because there are
 * many.
 */
const KEY = "bulk";
const ROWS_KEY = "bulk-rows";
/** Poll interval without live events. */
const LOOK_MILLISECONDS = 3_000;
const ROWS_MILLISECONDS = 2_500;
const PAGE_ROWS = 100;

export const termsQuery = () =>
  queryOptions({
    queryKey: [KEY, "terms"],
    queryFn: ({ signal }) => quietApi("GET bulk/terms", {}, { signal }),
    staleTime: 60_000,
  });

/** Whether it changes by itself: rows are being checked or sent, or are undecided. */
export const isMoving = ({ state, counts }: BulkRunHead): boolean =>
  state === "draft" || state === "running" || state === "scheduled" || counts.processing > 0;

export const runsQuery = (sells?: BulkSells) =>
  infiniteQueryOptions({
    queryKey: [KEY, "runs", ...(sells === undefined ? [] : [sells])],
    initialPageParam: "",
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
    queryFn: (context) =>
      callerFor(context)(
        "GET bulk/runs",
        {
          ...(sells !== undefined && { sells }),
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
  });

/** One upload; polled while it changes by itself. */
export const runQuery = (code: string) =>
  queryOptions({
    queryKey: [KEY, "run", code],
    queryFn: (context) =>
      callerFor(context)("GET bulk/runs/{code}", { code }, { signal: context.signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data.head) ? LOOK_MILLISECONDS : false,
  });

/** Its rows in sheet order, as an infinite query. Moving runs are polled, at a longer interval for more rows. */
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

/** Every parcel that an upload has ordered, for one file of all their labels. */
export const runParcelsQuery = (code: string, ordered: number) =>
  queryOptions({
    queryKey: ["bulk-parcels", code, ordered],
    queryFn: async ({ signal }) => {
      const parcels: Shipment[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: BulkParcelPage = await quietApi(
          "GET bulk/runs/{code}/parcels",
          { code, limit: String(PAGE_ROWS), ...(cursor !== "" && { cursor }) },
          { signal },
        );
        parcels.push(...page.rows);
        cursor = page.next_cursor;
      }
      return parcels;
    },
  });

/** Refetches the rows of an upload, and the list of uploads. */
export function useRefreshRows(code: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [ROWS_KEY, code] }),
      client.invalidateQueries({ queryKey: runsQuery().queryKey }),
    ]);
  }, [client, code]);
}
