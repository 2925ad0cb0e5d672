import type { CallInput } from "@konter/contract/calls";
import type { AdminTransfer, AdminTransferList } from "@konter/contract/transfers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;
const PAGE_ROWS = "50";

/** Repeated here because importing the contract's list would also bundle its schemas. */
export const TRANSFER_LISTS: readonly AdminTransferList[] = [
  "held",
  "done",
  "stopped",
  "corrected",
];

export interface TransferFilters {
  readonly list?: string;
  readonly member?: string;
  readonly date_from?: string;
  readonly date_to?: string;
}

export const transfersQuery = ({ list, ...filters }: TransferFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["transfers", "list", list ?? "", filters], "GET admin/deposit-transfers", {
      ...(filters as CallInput<"adminTransfers">),
      ...(list !== undefined && { state: list as AdminTransferList }),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export const transferQuery = (refId: string) =>
  queryOptions({
    queryKey: ["transfers", "one", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/deposit-transfers/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
    refetchInterval: ({ state }) => (state.data?.state === "held" ? WATCH_MILLISECONDS : false),
  });

/** After an action, the page shows the server's response and every list is refetched. */
export function takeOver(client: QueryClient, transfer: AdminTransfer): void {
  readAnew(client);
  client.setQueryData(transferQuery(transfer.ref_id).queryKey, transfer);
}

export function readAnew(client: QueryClient): void {
  for (const name of ["transfers", "finance"]) void client.invalidateQueries({ queryKey: [name] });
}
