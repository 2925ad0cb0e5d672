import * as reportEndpoints from "@konter/contract/report/office-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The charts move slowly enough to be looked at once a minute. */
const FIGURES_MILLISECONDS = 60_000;

export const todayFiguresQuery = () =>
  queryOptions({
    queryKey: ["today-figures"],
    queryFn: (context) =>
      callerFor(context)(reportEndpoints.todayFigures, {}, { signal: context.signal }),
    refetchInterval: FIGURES_MILLISECONDS,
  });
