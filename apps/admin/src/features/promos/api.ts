import type { CallInput } from "@konter/contract/calls";
import type { PromoState } from "@konter/contract/promos";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events: it looks again by itself while it is in view. */
const WATCH_MILLISECONDS = 15_000;
const PAGE_ROWS = "50";

/** Named here: the contract's own list would bring its schemas along. */
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

/** What a promo can lose now; nothing is remembered of it. */
export const promoLossQuery = (promo: CallInput<"promoPreview">) =>
  queryOptions({
    queryKey: ["promos", "loss", promo],
    queryFn: (context) =>
      callerFor(context)("POST admin/promos/loss", promo, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
