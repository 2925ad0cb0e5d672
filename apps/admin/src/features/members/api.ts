import type { CallInput } from "@konter/contract/calls";
import type { MemberAccount } from "@konter/contract/members";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import type { MemberListFilters } from "./filters.ts";

const WATCH_MILLISECONDS = 15_000;

export const searchQuery = (query: string) =>
  pagedQuery(["office-search", query], "POST admin/search", { query });

const PAGE_ROWS = "50";

/** All filtered members, as an infinite query. */
export const membersQuery = (filters: MemberListFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["members", filters], "GET admin/members", {
      ...(filters as CallInput<"adminMembers">),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ["member", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/members/{member_id}",
        { member_id: id },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const statementQuery = (id: string, account: MemberAccount) =>
  pagedQuery(["member", id, "statement", account], "GET admin/members/{member_id}/statement", {
    member_id: id,
    account,
  });

export const memberTransactionsQuery = (id: string) =>
  pagedQuery(["member", id, "transactions"], "GET admin/transactions", { member: id });

export const memberDevicesQuery = (id: string) =>
  queryOptions({
    queryKey: ["member", id, "devices"],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/members/{member_id}/devices",
        { member_id: id },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const memberMessagesQuery = (id: string) =>
  pagedQuery(["member", id, "messages"], "GET admin/members/{member_id}/messages", {
    member_id: id,
  });

export const memberAuditQuery = (id: string) =>
  pagedQuery(["member", id, "audit"], "GET admin/members/{member_id}/audit", { member_id: id });

export const BLOCK_LISTS = ["active", "ended"] as const;
export type BlockList = (typeof BLOCK_LISTS)[number];
export const blocksQuery = (list: BlockList) =>
  pagedQuery(["blocks", list], "GET admin/blocks", { list });

export const REQUEST_LISTS = ["open", "decided"] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];
export const requestsQuery = (list: RequestList) =>
  infiniteQueryOptions({
    ...pagedQuery(["permission-requests", list], "GET admin/permission-requests", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const courierQuery = (id: string) =>
  queryOptions({
    queryKey: ["member", id, "courier-address"],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/members/{member_id}/courier-address",
        { member_id: id },
        { signal: context.signal },
      ),
  });

export const courierRequestsQuery = (list: RequestList) =>
  infiniteQueryOptions({
    ...pagedQuery(["courier-requests", list], "GET admin/courier-requests", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** The direct children of a region, or the provinces without a region. The data changes once a year. */
export const regionsQuery = (parent: string | undefined) =>
  queryOptions({
    queryKey: ["regions", parent ?? null],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      quietApi("GET admin/region", { ...(parent && { parent }) }, { signal }),
  });

/** From three letters. */
export const foundRegionsQuery = (search: string) =>
  queryOptions({
    queryKey: ["regions-found", search],
    staleTime: Infinity,
    enabled: search.length >= 3,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => quietApi("GET admin/region", { search }, { signal }),
  });

export const recoveriesQuery = () =>
  queryOptions({
    queryKey: ["recoveries"],
    queryFn: (context) =>
      callerFor(context)("GET admin/recoveries", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** After an action on a member, refetches everything that may show it. */
export function readAnew(client: QueryClient): void {
  for (const name of [
    "member",
    "members",
    "blocks",
    "permission-requests",
    "courier-requests",
    "recoveries",
    "office-search",
  ])
    void client.invalidateQueries({ queryKey: [name] });
}
