import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const businessQuery = () =>
  queryOptions({
    queryKey: ["business"],
    queryFn: (context) =>
      callerFor(context)("GET admin/brand/business", {}, { signal: context.signal }),
  });
