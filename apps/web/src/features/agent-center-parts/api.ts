import type { Maintenance } from "@konter/contract/brand";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { closedArea } from "../../app/areas.ts";
import { LIVE, callerFor } from "../../app/query-client.ts";
import { session } from "../../app/session-store.ts";

/** Under the account's query key, so that a balance event also refetches it. */
export const CENTER_KEY = ["account", "agent-center"] as const;

/** The Master's dashboard; its counts are on the menu of every Agent Center page. */
export const centerQuery = () =>
  queryOptions({
    queryKey: [...CENTER_KEY, "dashboard"],
    queryFn: (context) => callerFor(context)("GET agent-center", {}, { signal: context.signal }),
    ...LIVE,
  });

/** How staff have closed the Agent Center: its data can be read, its actions are refused. */
export function useCenterMaintenance(): Maintenance | undefined {
  const { data } = useQuery({ ...centerQuery(), enabled: false });
  return data === undefined
    ? closedArea(session.get().brand, "agent_center")
    : (data.maintenance ?? undefined);
}

/** Whether the Agent Center's actions can be used now. */
export const useIsCenterOpen = (): boolean => useCenterMaintenance() === undefined;
