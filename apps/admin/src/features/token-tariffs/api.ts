import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const tariffsQuery = () =>
  queryOptions({
    queryKey: ["token-tariffs"],
    queryFn: (context) =>
      callerFor(context)("GET admin/token-tariffs", {}, { signal: context.signal }),
  });
