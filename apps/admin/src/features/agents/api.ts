import type { CallInput } from "@konter/contract/calls";
import type {
  AgentList,
  MemberPromotion,
  PromotionState,
  StandingChange,
} from "@konter/contract/promotions";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** Repeated here because importing the contract's lists would also bundle its schemas. */
export const AGENT_LISTS: readonly AgentList[] = ["masters", "alone"];
export const PROMOTION_LISTS = [
  "waiting",
  "granted",
  "refused",
] as const satisfies readonly PromotionState[];
export const CHANGE_KINDS: readonly StandingChange[] = ["move", "promotion", "demotion", "tier"];

export interface ChangeFilters {
  readonly kind?: string;
  readonly member?: string;
  readonly date_from?: string;
  readonly date_to?: string;
}

export const rootsQuery = (list: AgentList) =>
  infiniteQueryOptions({
    ...pagedQuery(["agents", "roots", list], "GET admin/agents", { list }),
    placeholderData: keepPreviousData,
  });

export const belowQuery = (masterId: number) =>
  pagedQuery(["agents", "below", masterId], "GET admin/agents", { master_id: String(masterId) });

export const placeQuery = (memberId: string) =>
  queryOptions({
    queryKey: ["agents", "place", memberId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/agents/{member_id}",
        { member_id: memberId },
        { signal: context.signal },
      ),
  });

export const agentQuery = (memberId: string) =>
  queryOptions({
    queryKey: ["agents", "one", memberId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/members/{member_id}/promotion",
        { member_id: memberId },
        { signal: context.signal },
      ),
  });

export const promotionsQuery = (state: PromotionState) =>
  infiniteQueryOptions({
    ...pagedQuery(["promotions", "list", state], "GET admin/promotions", { state }),
    placeholderData: keepPreviousData,
  });

export const changesQuery = (filters: ChangeFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(
      ["agents", "changes", filters],
      "GET admin/standing-changes",
      filters as CallInput<"adminStandingChanges">,
    ),
    placeholderData: keepPreviousData,
  });

/** After an action, the page shows the server's response and every list is refetched. */
export function takeOver(client: QueryClient, member: MemberPromotion): void {
  for (const name of ["agents", "promotions", "member", "approvals"])
    void client.invalidateQueries({ queryKey: [name] });
  client.setQueryData(agentQuery(String(member.member_id)).queryKey, member);
}
