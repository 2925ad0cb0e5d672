import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

/** Poll interval of a visible brand. */
const WATCH_MILLISECONDS = 30_000;

export const brandsQuery = () =>
  queryOptions({
    queryKey: ["brands"],
    queryFn: (context) => callerFor(context)("GET console/brands", {}, { signal: context.signal }),
  });

export const brandQuery = (code: string) =>
  queryOptions({
    queryKey: ["brands", code],
    queryFn: (context) =>
      callerFor(context)("GET console/brands/{code}", { code }, { signal: context.signal }),
  });

/** Fetched per row, so that one brand's unresponsive database does not delay the list. */
export const figuresQuery = (code: string) =>
  queryOptions({
    queryKey: ["brands", code, "figures"],
    queryFn: ({ signal }) => quietApi("GET console/brands/{code}/figures", { code }, { signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const houseQuery = () =>
  queryOptions({
    queryKey: ["house"],
    queryFn: (context) => callerFor(context)("GET console/house", {}, { signal: context.signal }),
  });

export const ownersQuery = () =>
  queryOptions({
    queryKey: ["owners"],
    queryFn: (context) => callerFor(context)("GET console/owners", {}, { signal: context.signal }),
  });
