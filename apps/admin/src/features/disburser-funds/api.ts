import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events: it looks again by itself while it is in view. */
const WATCH_MILLISECONDS = 15_000;

export const fundsQuery = () =>
  queryOptions({
    queryKey: ["disburser-funds"],
    queryFn: (context) =>
      callerFor(context)("GET admin/disburser-funds", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });
