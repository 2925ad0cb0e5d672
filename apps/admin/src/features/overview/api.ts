import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The charts change slowly, so they are polled once a minute. */
const FIGURES_MILLISECONDS = 60_000;

export const todayFiguresQuery = () =>
  queryOptions({
    queryKey: ["today-figures"],
    queryFn: (context) =>
      callerFor(context)("GET admin/figures/today", {}, { signal: context.signal }),
    refetchInterval: FIGURES_MILLISECONDS,
  });

export const alertsQuery = () =>
  queryOptions({
    queryKey: ["alerts"],
    queryFn: (context) =>
      callerFor(context)("GET admin/finance/alerts", {}, { signal: context.signal }),
    refetchInterval: FIGURES_MILLISECONDS,
  });

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

/** Under the key of the inbox, so that an action there also refetches it. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ["inbox", "first"],
    queryFn: (context) =>
      callerFor(context)("GET admin/inbox", { limit: "10" }, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });
