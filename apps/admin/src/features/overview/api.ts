import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The charts move slowly enough to be looked at once a minute. */
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
