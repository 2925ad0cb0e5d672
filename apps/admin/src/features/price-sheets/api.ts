import type { CallInput, CallOutput } from "@konter/contract/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

const KEY = ["price-sheets"] as const;
const PAGE_ROWS = "50";

export const sheetsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, "list"],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/price-sheets",
        { limit: PAGE_ROWS, ...(context.pageParam !== "" && { cursor: context.pageParam }) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
  });

/** Not cached, because the effect is recomputed each time. */
export const sheetQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", sheetId],
    queryFn: ({ signal }) =>
      api("GET admin/price-sheets/{sheet_id}", { sheet_id: sheetId }, { signal }),
    staleTime: 0,
  });

export type Show = NonNullable<CallInput<"priceSheetRows">["show"]>;

export const sheetRowsQuery = (sheetId: string, show: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, "rows", sheetId, show],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/price-sheets/{sheet_id}/rows",
        {
          sheet_id: sheetId,
          limit: PAGE_ROWS,
          ...(show !== "" && { show: show as Show }),
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
  });

/** Stores a response, and refetches everything that shows prices. */
export function takeOver(client: QueryClient, detail: CallOutput<"priceSheet">): void {
  client.setQueryData(sheetQuery(String(detail.head.sheet_id)).queryKey, detail);
  for (const key of [
    [...KEY, "list"],
    [...KEY, "rows"],
    ["margin-rules"],
    ["products"],
    ["price-effect"],
    ["price-floors"],
  ])
    void client.invalidateQueries({ queryKey: key });
}
