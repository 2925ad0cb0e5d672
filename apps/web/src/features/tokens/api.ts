import * as tokensEndpoints from "@konter/contract/tokens/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const meterTokensQuery = (number: string) =>
  queryOptions({
    queryKey: ["tokens", number],
    queryFn: (context) =>
      callerFor(context)(tokensEndpoints.meterTokens, { number }, { signal: context.signal }),
  });

export const tokenQuery = (refId: string) =>
  queryOptions({
    queryKey: ["token", refId],
    queryFn: (context) =>
      callerFor(context)(tokensEndpoints.token, { ref_id: refId }, { signal: context.signal }),
  });
