import { isOpenStatus } from "@konter/contract/purchase";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import { lookAgainAfter } from "./look-again.ts";

/** One transaction. Live events refresh it; while it is open it is also polled, in case no event arrives. */
export const transactionQuery = (refId: string) =>
  queryOptions({
    queryKey: ["transaction", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET prepaid/transactions/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 2000,
    refetchInterval: ({ state }) =>
      state.data && isOpenStatus(state.data.transaction.status)
        ? lookAgainAfter(state.dataUpdateCount)
        : false,
  });
