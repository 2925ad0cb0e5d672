import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const meterTokensQuery = (number: string) =>
  queryOptions({
    queryKey: ["tokens", number],
    queryFn: (context) =>
      callerFor(context)("GET report/tokens", { number }, { signal: context.signal }),
  });

export const tokenQuery = (refId: string) =>
  queryOptions({
    queryKey: ["token", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET report/tokens/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
  });
