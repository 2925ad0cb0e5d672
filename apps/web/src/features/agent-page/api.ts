import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** What the account is as an agent; under the account's query key, so that a balance event also refetches it. */
export const ownAgentQuery = () =>
  queryOptions({
    queryKey: ["account", "own-agent"],
    queryFn: (context) => callerFor(context)("GET agent", {}, { signal: context.signal }),
  });

/** How far the account is from becoming a Master, and its request. */
export const promotionQuery = () =>
  queryOptions({
    queryKey: ["account", "promotion"],
    queryFn: (context) => callerFor(context)("GET agent/promotion", {}, { signal: context.signal }),
  });
