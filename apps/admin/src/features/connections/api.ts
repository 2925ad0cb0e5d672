import * as connectionsEndpoints from "@konter/contract/connections/office-endpoints";
import type { Connection } from "@konter/contract/connections";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ["connections"],
    queryFn: (context) =>
      callerFor(context)(connectionsEndpoints.connections, {}, { signal: context.signal }),
  });

export const vendorsQuery = () =>
  queryOptions({
    queryKey: ["connections", "vendors"],
    queryFn: (context) =>
      callerFor(context)(connectionsEndpoints.connectionVendors, {}, { signal: context.signal }),
    staleTime: Infinity,
  });

export const historyQuery = ({ port, id, version }: Connection) =>
  queryOptions({
    queryKey: ["connections", "history", port, id, version],
    queryFn: (context) =>
      callerFor(context)(
        connectionsEndpoints.connectionHistory,
        { port, id },
        { signal: context.signal },
      ),
  });

/** After an act: the list, what sells by it, and who is asked for it. */
export function useReadAnew(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of ["connections", "suppliers", "approvals"])
      void client.invalidateQueries({ queryKey: [name] });
  };
}
