import type { AgentDebt, AgentDrawsQuery, AgentLoansQuery, DueClass } from "@konter/contract/loans";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { LIVE, callerFor, pagedQuery } from "../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "loans"] as const;

/** The account's own loan. */
export const debtQuery = () =>
  queryOptions({
    queryKey: [...KEY, "own"],
    queryFn: (context): Promise<AgentDebt> =>
      callerFor(context)("GET agent-debt", {}, { signal: context.signal }),
    ...LIVE,
  });

export interface LoanFilters {
  readonly state?: NonNullable<AgentLoansQuery["state"]>;
  readonly due?: DueClass;
  readonly search?: string;
}

/** Loans of the account's agents, as an infinite query. */
export const agentLoansQuery = (filters: LoanFilters) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "agents", filters], "GET agent-center/loans", { ...filters }),
    ...LIVE,
    placeholderData: keepPreviousData,
  });

export type DrawState = NonNullable<AgentDrawsQuery["state"]>;

/** Agents' requests for money of their loans in one state, newest first, as an infinite query. */
export const agentDrawsQuery = (state: DrawState) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "draws", state], "GET agent-center/deposits", { state }),
    ...LIVE,
    placeholderData: keepPreviousData,
  });

/** Hand-overs of collected cash, newest first, as an infinite query. */
export const handoversQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "handovers"], "GET agent-center/handovers", {}),
    ...LIVE,
  });

/** Refetches the loans, and the balances that a loan's money moves. */
export function useRefreshLoans(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [["account"], ["mutations"]].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
