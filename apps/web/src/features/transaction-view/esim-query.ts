import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** Usage of the eSIM that a transaction delivered or refilled; the server queries the vendor at intervals. */
export const esimQuery = (refId: string) =>
  queryOptions({
    queryKey: ["esim", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET prepaid/esims/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 60_000,
  });
