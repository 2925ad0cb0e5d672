import * as receiptsEndpoints from "@konter/contract/receipts/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const receiptsQuery = (ids: string) =>
  queryOptions({
    queryKey: ["receipts", ids],
    queryFn: (context) =>
      callerFor(context)(receiptsEndpoints.receipts, { ids }, { signal: context.signal }),
  });
