import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** Read anew at each visit: what it tells of is changed in other rooms. */
export const openingQuery = () =>
  queryOptions({
    queryKey: ["opening"],
    queryFn: (context) => callerFor(context)("GET admin/opening", {}, { signal: context.signal }),
    staleTime: 0,
  });
