import type { Transfer } from "@konter/contract/transfers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { pagedQuery } from "../../app/query-client.ts";

/** Below the account: what announces another balance has all of this read anew. */
const KEY = ["account", "transfers"] as const;

export const optionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "options"],
    queryFn: ({ signal }) => quietApi("GET payment/deposit/transfer/options", {}, { signal }),
    retry: false,
  });

/** What the account sent and received, page after page, newest first. */
export const transfersQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list"], "GET payment/deposit/transfer", {}),
    placeholderData: keepPreviousData,
  });

const HELD_LOOK_MILLISECONDS = 5_000;

/** One transfer as the server has it now; a held one is looked at until it is over. */
export const transferQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: ({ signal }): Promise<Transfer> =>
      quietApi("GET payment/deposit/transfer/{ref_id}", { ref_id: refId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "held" ? HELD_LOOK_MILLISECONDS : false),
  });
