import { AGENT_CENTER_REFRESH_SECONDS } from "@konter/contract/agent-center";
import { createQueries } from "@konter/ui/queries";
import { onlineManager } from "@tanstack/react-query";
import { api, quietApi } from "./api.ts";

export const { callerFor, pagedQuery } = createQueries(api, quietApi);

/** Options of a query that refetches while the page is visible and online (SPEC L192, DECISIONS A50). */
export const LIVE = {
  refetchInterval: () => (onlineManager.isOnline() ? AGENT_CENTER_REFRESH_SECONDS * 1000 : false),
  refetchOnReconnect: true,
} as const;
