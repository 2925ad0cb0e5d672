import type { NameCheck, NameCheckState } from "@konter/contract/name-checks";
import type { SentMoney } from "@konter/contract/send-money";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { pagedQuery } from "../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "send-money"] as const;
const PENDING_LOOK_MILLISECONDS = 5_000;

export const checkOptionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "check-options"],
    queryFn: ({ signal }) => quietApi("GET name-check/options", {}, { signal }),
  });

/** Past checks, newest first, as an infinite query. */
export const checksQuery = (state: NameCheckState | undefined) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "checks", state], "GET name-check", {
      ...(state !== undefined && { state }),
    }),
    placeholderData: keepPreviousData,
  });

/** One check; polled while pending. */
export const checkQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "check", refId],
    queryFn: ({ signal }): Promise<NameCheck> =>
      quietApi("GET name-check/{ref_id}", { ref_id: refId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === "pending" ? PENDING_LOOK_MILLISECONDS : false,
    retry: false,
  });

export const sendOptionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "options"],
    queryFn: ({ signal }) => quietApi("GET send-money/options", {}, { signal }),
    retry: false,
  });

export const sentListQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "sent"], "GET send-money", {}),
    placeholderData: keepPreviousData,
  });

/** One transfer; polled until it is finished. */
export const sentQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: ({ signal }): Promise<SentMoney> =>
      quietApi("GET send-money/{ref_id}", { ref_id: refId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === "unprocessed" || state.data?.state === "processing"
        ? PENDING_LOOK_MILLISECONDS
        : false,
  });

export const verificationQuery = () =>
  queryOptions({
    queryKey: [...KEY, "verification"],
    queryFn: ({ signal }) => quietApi("GET verification", {}, { signal }),
  });
