import type { AdminDepositDetail, AdminDepositList } from "@konter/contract/deposits";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

/** Repeated here because importing the contract's list would also bundle its schemas. */
export const DEPOSIT_LISTS: readonly AdminDepositList[] = [
  "queue",
  "open",
  "cash",
  "decided",
  "all",
];

/** One list of top-ups, as an infinite query; in the queue the earliest deadline comes first. */
export const depositsQuery = (list: AdminDepositList) =>
  infiniteQueryOptions({
    ...pagedQuery(["deposits", "list", list], "GET admin/deposits", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const depositSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ["deposits", "search", query],
    queryFn: (context) =>
      callerFor(context)("POST admin/deposits/search", { query }, { signal: context.signal }),
  });

export const depositQuery = (code: string) =>
  queryOptions({
    queryKey: ["deposits", "one", code],
    queryFn: (context) =>
      callerFor(context)("GET admin/deposits/{code}", { code }, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const CLAIM_LISTS = ["open", "closed"] as const;
export type ClaimList = (typeof CLAIM_LISTS)[number];

/** Members' claims, earliest deadline first. */
export const claimsQuery = (list: ClaimList) =>
  infiniteQueryOptions({
    ...pagedQuery(["deposits", "claims", list], "GET admin/deposits/claims", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** Matching bank lines that wait for a person. */
export const matchesQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery(["deposits", "matches"], "GET admin/deposits/matches", {}),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const depositSettingsQuery = () =>
  queryOptions({
    queryKey: ["deposits", "settings"],
    queryFn: (context) =>
      callerFor(context)("GET admin/deposits/settings", {}, { signal: context.signal }),
  });

export const depositSettingsHistoryQuery = () =>
  queryOptions({
    queryKey: ["deposits", "settings-history"],
    queryFn: (context) =>
      callerFor(context)("GET admin/deposits/settings/history", {}, { signal: context.signal }),
  });

/** After an action, the page shows the server's response and every list is refetched. */
export function takeOver(client: QueryClient, detail: AdminDepositDetail): void {
  readAnew(client);
  client.setQueryData(depositQuery(detail.row.request.code).queryKey, detail);
}

export function readAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["deposits"] });
  void client.invalidateQueries({ queryKey: ["banks"] });
}
