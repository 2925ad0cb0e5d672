import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "drawer"] as const;
/** A sale appears in the drawer shortly after its success. */
const LOOK_MILLISECONDS = 5_000;

const cursorOf = (pageParam: string) => (pageParam === "" ? {} : { cursor: pageParam });

export const drawerQuery = () =>
  queryOptions({
    queryKey: [...KEY, "open"],
    queryFn: (context) => callerFor(context)("GET drawer", {}, { signal: context.signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.open.length > 0 ? LOOK_MILLISECONDS : false,
  });

export interface ShiftFilters {
  readonly person?: string;
}

/** The account's shifts, newest first, as an infinite query. */
export const shiftsQuery = (filters: ShiftFilters) =>
  infiniteQueryOptions({
    queryKey: [...KEY, "shifts", filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET drawer/shifts",
        { ...filters, ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** A shift with its entries, newest first, as an infinite query. */
export const shiftQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, "shift", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET drawer/shifts/{id}",
        { id, ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
  });

export const saleQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "sale", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET drawer/sales/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
  });

/** Refetches the drawer, and the debts after a change of a sale's payment. */
export function useRefreshDrawer(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [KEY, ["debts"], ["transactions"], ["transaction"]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
