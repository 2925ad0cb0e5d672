import type { StuckQuery } from "@konter/contract/stuck";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

/** As written in the URL. */
export type StuckFilters = Readonly<
  Partial<Record<"standing" | "kind" | "supplier" | "owner" | "late", string>>
>;

/** The queue, oldest first, as an infinite query. The server rejects invalid filters in the URL. */
export const stuckQuery = (filters: StuckFilters) =>
  infiniteQueryOptions({
    queryKey: ["stuck", "list", filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/stuck",
        {
          ...(filters as Partial<
            Pick<StuckQuery, "standing" | "kind" | "supplier" | "owner" | "late">
          >),
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: WATCH_MILLISECONDS,
    placeholderData: keepPreviousData,
  });

export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ["stuck", "colleagues"],
    queryFn: (context) =>
      callerFor(context)("GET admin/stuck/colleagues", {}, { signal: context.signal }),
  });

/** After an action: refetches the queue, the cases and the transactions. */
export function readAnew(client: QueryClient): void {
  for (const name of ["stuck", "cases", "transactions", "transaction", "approvals"])
    void client.invalidateQueries({ queryKey: [name] });
}
