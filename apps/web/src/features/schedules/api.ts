import type { PrepaidScreen } from "@konter/contract/catalog";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The account's schedules; background runs change them without an action on this page. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ["schedules"],
    queryFn: (context) =>
      callerFor(context)("GET prepaid/schedules", {}, { signal: context.signal }),
    refetchInterval: 60_000,
  });

/** Products of a screen, for scheduling one of them. */
export const productsOfScreen = (type: PrepaidScreen) =>
  queryOptions({
    queryKey: ["products", type, ""],
    queryFn: (context) =>
      callerFor(context)("GET prepaid/products", { type }, { signal: context.signal }),
    staleTime: 30_000,
  });

export function useRefreshSchedules(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ["schedules"] });
}
