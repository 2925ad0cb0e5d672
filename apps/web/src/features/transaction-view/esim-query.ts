import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** What is left of the eSIM that a transaction brought or filled; the server asks the vendor now and then. */
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
