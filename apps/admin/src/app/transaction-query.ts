import { isOpenStatus } from "@konter/contract/purchase";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor } from "./query-client.ts";

const FIRST_WAIT_MILLISECONDS = 2000;
const LONGEST_WAIT_MILLISECONDS = 15_000;
const GROWTH = 1.4;

/** One transaction with all details; polled while open, at growing intervals. */
export const transactionQuery = (refId: string) =>
  queryOptions({
    queryKey: ["transaction", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/transactions/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 2000,
    refetchInterval: ({ state }) =>
      state.data && isOpenStatus(state.data.row.transaction.status)
        ? lookAgainAfter(state.dataUpdateCount)
        : false,
  });

/** Delay in milliseconds before the next poll, by number of polls. */
function lookAgainAfter(looks: number): number {
  return Math.min(
    FIRST_WAIT_MILLISECONDS * GROWTH ** Math.max(0, looks - 1),
    LONGEST_WAIT_MILLISECONDS,
  );
}

/** Stores the response to an action on a transaction, and refetches everything that shows it. */
export function takeOverTransaction(client: QueryClient, detail: AdminTransactionDetail): void {
  client.setQueryData(transactionQuery(detail.row.transaction.ref_id).queryKey, detail);
  for (const name of ["cases", "transactions", "suppliers"]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
