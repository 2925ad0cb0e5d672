import * as cashbackEndpoints from "@konter/contract/cashback/endpoints";
import * as reportEndpoints from "@konter/contract/report/endpoints";
import type { CashbackPage, CashbackQuery, CashbackState } from "@konter/contract/cashback";
import type { AgentTransactionsQuery } from "@konter/contract/report";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import type { ReportFilters } from "../report-filters/index.ts";

const pages = {
  initialPageParam: "",
  getNextPageParam: (page: Pick<CashbackPage, "next_cursor">) => page.next_cursor,
  placeholderData: keepPreviousData,
} as const;
const cursorOf = (pageParam: string) => (pageParam === "" ? {} : { cursor: pageParam });

/** Named here: the contract's own list would bring its schemas along. */
export const CASHBACK_STATES: readonly CashbackState[] = ["pending", "credited", "reversed"];

export type CashbackFilters = Readonly<Partial<Record<"state" | "date_from" | "date_to", string>>>;

/** What sales earned the account, page after page, newest first. */
export const cashbackQuery = (filters: CashbackFilters) =>
  infiniteQueryOptions({
    ...pages,
    // Below the account: what announces another balance has this read anew too.
    queryKey: ["account", "cashback", filters],
    queryFn: (context) =>
      callerFor(context)(
        cashbackEndpoints.cashback,
        { ...(filters as CashbackQuery), ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });

/** The same of bills alone. */
export const postpaidCashbackQuery = (filters: CashbackFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["account", "postpaid-cashback", filters],
    queryFn: (context) =>
      callerFor(context)(
        cashbackEndpoints.postpaidCashback,
        { ...(filters as CashbackQuery), ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });

/** What the account redeemed, newest first, with the least that it may. */
export const redemptionsQuery = () =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["account", "redemptions"],
    queryFn: (context) =>
      callerFor(context)(cashbackEndpoints.cashbackRedemptions, cursorOf(context.pageParam), {
        signal: context.signal,
      }),
  });

/** The account's agents by name; `search` is part of a name or number. */
export const agentsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["agents", search ?? ""],
    queryFn: (context) =>
      callerFor(context)(
        reportEndpoints.agents,
        { ...(search !== undefined && { search }), ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });

/** What the account's agents sold, newest first. */
export const agentTransactionsQuery = (filters: ReportFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["agent-transactions", filters],
    queryFn: (context) =>
      callerFor(context)(
        reportEndpoints.agentTransactions,
        { ...(filters as AgentTransactionsQuery), ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });
