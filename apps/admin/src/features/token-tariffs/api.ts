import * as tokensEndpoints from "@konter/contract/tokens/office-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const tariffsQuery = () =>
  queryOptions({
    queryKey: ["token-tariffs"],
    queryFn: (context) =>
      callerFor(context)(tokensEndpoints.tokenTariffs, {}, { signal: context.signal }),
  });
