import type { Transfer } from "@konter/contract/transfers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { pagedQuery } from "../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "transfers"] as const;

export const optionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "options"],
    queryFn: ({ signal }) => quietApi("GET payment/deposit/transfer/options", {}, { signal }),
    retry: false,
  });

/** Sent and received transfers of the account, newest first, as an infinite query. */
export const transfersQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list"], "GET payment/deposit/transfer", {}),
    placeholderData: keepPreviousData,
  });

const HELD_LOOK_MILLISECONDS = 5_000;

/** One transfer; a held one is polled until it is finished. */
export const transferQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: ({ signal }): Promise<Transfer> =>
      quietApi("GET payment/deposit/transfer/{ref_id}", { ref_id: refId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "held" ? HELD_LOOK_MILLISECONDS : false),
  });
