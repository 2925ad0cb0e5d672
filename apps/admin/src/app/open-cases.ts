import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "./query-client.ts";

/** The back office has no live events: it looks again by itself while it is in view. */
const WATCH_MILLISECONDS = 15_000;

export const openCasesQuery = () =>
  queryOptions({
    queryKey: ["cases"],
    queryFn: (context) => callerFor(context)("GET admin/cases", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });
