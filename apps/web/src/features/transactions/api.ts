import { isOpenStatus } from "@konter/contract";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

const FIRST_WAIT_MILLISECONDS = 2000;
const LONGEST_WAIT_MILLISECONDS = 15_000;
const GROWTH = 1.4;

/** How long to wait before the next look at an open transaction, after so many looks. */
export function lookAgainAfter(looks: number): number {
  return Math.min(
    FIRST_WAIT_MILLISECONDS * GROWTH ** Math.max(0, looks - 1),
    LONGEST_WAIT_MILLISECONDS,
  );
}

/** One transaction. Live events refresh it; while it is open it is also looked at now and then, in case none come. */
export const transactionQuery = (refId: string) =>
  queryOptions({
    queryKey: ["transaction", refId],
    queryFn: (context) =>
      callerFor(context)("transaction", { ref_id: refId }, { signal: context.signal }),
    staleTime: 2000,
    refetchInterval: ({ state }) =>
      state.data && isOpenStatus(state.data.transaction.status)
        ? lookAgainAfter(state.dataUpdateCount)
        : false,
  });
