import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

export const salePausesQuery = () =>
  queryOptions({
    queryKey: ["sale-pauses"],
    queryFn: (context) =>
      callerFor(context)("GET admin/sale-pauses", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });
