import type { AgentGroup, AgentOrder, AgentState } from "@konter/contract/agent-center";
import type { CashbackState } from "@konter/contract/cashback";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { LIVE, callerFor, pagedQuery } from "../../app/query-client.ts";
import { CENTER_KEY } from "../agent-center-parts/index.ts";

export interface AgentFilters {
  readonly search?: string;
  readonly state?: AgentState;
  readonly only?: AgentGroup;
}

/** The Master's agents, as an infinite query. */
export const agentsQuery = (filters: AgentFilters, sort: AgentOrder) =>
  infiniteQueryOptions({
    ...pagedQuery([...CENTER_KEY, "agents", filters, sort], "GET agent-center/agents", {
      ...filters,
      sort,
    }),
    ...LIVE,
    placeholderData: keepPreviousData,
  });

/** One agent, with the sales of each day. */
export const agentQuery = (agentId: number) =>
  queryOptions({
    queryKey: [...CENTER_KEY, "agent", agentId],
    queryFn: (context) =>
      callerFor(context)(
        "GET agent-center/agents/{agent_id}",
        { agent_id: String(agentId) },
        { signal: context.signal },
      ),
  });

/** The credit score of one agent. */
export const scoreQuery = (agentId: number) =>
  queryOptions({
    queryKey: [...CENTER_KEY, "score", agentId],
    queryFn: (context) =>
      callerFor(context)(
        "GET agent-center/agents/{agent_id}/score",
        { agent_id: String(agentId) },
        { signal: context.signal },
      ),
  });

export interface ShareFilters {
  readonly agent?: string;
  readonly state?: CashbackState;
  readonly date_from?: string;
  readonly date_to?: string;
}

/** What agents' sales earned, newest first, as an infinite query. */
export const sharesQuery = (filters: ShareFilters) =>
  infiniteQueryOptions({
    ...pagedQuery([...CENTER_KEY, "cashback", filters], "POST agent-center/cashback-history", {
      ...filters,
    }),
    placeholderData: keepPreviousData,
  });
