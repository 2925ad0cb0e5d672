import type { CallInput } from "@konter/contract/calls";
import type { PromoState } from "@konter/contract/promos";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;
const PAGE_ROWS = "50";

/** Repeated here because importing the contract's list would also bundle its schemas. */
export const STATES: readonly PromoState[] = ["running", "coming", "sold_out", "ended"];

export const promosQuery = (state: string | undefined) =>
  infiniteQueryOptions({
    ...pagedQuery(["promos", "list", state ?? ""], "GET admin/promos", {
      ...(state !== undefined && { state: state as PromoState }),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

/** The current possible loss of a promo; not cached. */
export const promoLossQuery = (promo: CallInput<"promoPreview">) =>
  queryOptions({
    queryKey: ["promos", "loss", promo],
    queryFn: (context) =>
      callerFor(context)("POST admin/promos/loss", promo, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
