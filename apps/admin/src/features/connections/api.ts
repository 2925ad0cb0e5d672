import type { Connection } from "@konter/contract/connections";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ["connections"],
    queryFn: (context) =>
      callerFor(context)("GET admin/connections", {}, { signal: context.signal }),
  });

export const vendorsQuery = () =>
  queryOptions({
    queryKey: ["connections", "vendors"],
    queryFn: (context) =>
      callerFor(context)("GET admin/connections/vendors", {}, { signal: context.signal }),
    staleTime: Infinity,
  });

export const historyQuery = ({ port, id, version }: Connection) =>
  queryOptions({
    queryKey: ["connections", "history", port, id, version],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/connections/{port}/{id}/history",
        { port, id },
        { signal: context.signal },
      ),
  });

/** After an action: refetches the list, the products sold through it, and the suppliers. */
export function useReadAnew(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of ["connections", "suppliers", "approvals"])
      void client.invalidateQueries({ queryKey: [name] });
  };
}
