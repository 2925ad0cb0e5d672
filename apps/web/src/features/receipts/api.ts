import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const receiptsQuery = (ids: string) =>
  queryOptions({
    queryKey: ["receipts", ids],
    queryFn: (context) =>
      callerFor(context)("GET report/receipts", { ids }, { signal: context.signal }),
  });
