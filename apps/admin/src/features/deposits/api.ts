import * as depositsEndpoints from "@konter/contract/deposits/office-endpoints";
import type { AdminDepositDetail, AdminDepositList } from "@konter/contract/deposits";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events: it looks again by itself while it is in view. */
const WATCH_MILLISECONDS = 15_000;

/** Named here: the contract's own list would bring its schemas along. */
export const DEPOSIT_LISTS: readonly AdminDepositList[] = [
  "queue",
  "open",
  "cash",
  "decided",
  "all",
];

const pages = {
  initialPageParam: "",
  getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
  refetchInterval: WATCH_MILLISECONDS,
} as const;
const cursorOf = (pageParam: string) => (pageParam === "" ? {} : { cursor: pageParam });

/** One list of top-ups, page after page; what is due first comes first in the queue. */
export const depositsQuery = (list: AdminDepositList) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["deposits", "list", list],
    queryFn: (context) =>
      callerFor(context)(
        depositsEndpoints.adminDeposits,
        { list, ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });

export const depositSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ["deposits", "search", query],
    queryFn: (context) =>
      callerFor(context)(
        depositsEndpoints.adminDepositSearch,
        { query },
        { signal: context.signal },
      ),
  });

export const depositQuery = (code: string) =>
  queryOptions({
    queryKey: ["deposits", "one", code],
    queryFn: (context) =>
      callerFor(context)(depositsEndpoints.adminDeposit, { code }, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const CLAIM_LISTS = ["open", "closed"] as const;
export type ClaimList = (typeof CLAIM_LISTS)[number];

/** Claims of members, the soonest due first. */
export const claimsQuery = (list: ClaimList) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["deposits", "claims", list],
    queryFn: (context) =>
      callerFor(context)(
        depositsEndpoints.depositClaims,
        { list, ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });

/** Bank lines that fit and wait for a person. */
export const matchesQuery = () =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["deposits", "matches"],
    queryFn: (context) =>
      callerFor(context)(depositsEndpoints.depositMatches, cursorOf(context.pageParam), {
        signal: context.signal,
      }),
  });

export const depositSettingsQuery = () =>
  queryOptions({
    queryKey: ["deposits", "settings"],
    queryFn: (context) =>
      callerFor(context)(depositsEndpoints.adminDepositSettings, {}, { signal: context.signal }),
  });

export const depositSettingsHistoryQuery = () =>
  queryOptions({
    queryKey: ["deposits", "settings-history"],
    queryFn: (context) =>
      callerFor(context)(depositsEndpoints.depositSettingsHistory, {}, { signal: context.signal }),
  });

/** After an act: the page shows what the server answered, and every list is read anew. */
export function takeOver(client: QueryClient, detail: AdminDepositDetail): void {
  readAnew(client);
  client.setQueryData(depositQuery(detail.row.request.code).queryKey, detail);
}

export function readAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["deposits"] });
  void client.invalidateQueries({ queryKey: ["banks"] });
}
