import type { CashbackQuery, CashbackState } from "@konter/contract/cashback";
import type { AgentTransactionsQuery } from "@konter/contract/report";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";
import type { ReportFilters } from "../report-filters/index.ts";

/** Named here: the contract's own list would bring its schemas along. */
export const CASHBACK_STATES: readonly CashbackState[] = ["pending", "credited", "reversed"];

export type CashbackFilters = Readonly<Partial<Record<"state" | "date_from" | "date_to", string>>>;

/** What sales earned the account, page after page, newest first. */
export const cashbackQuery = (filters: CashbackFilters) =>
  infiniteQueryOptions({
    // Below the account: what announces another balance has this read anew too.
    ...pagedQuery(["account", "cashback", filters], "GET report/cashback", {
      ...(filters as CashbackQuery),
    }),
    placeholderData: keepPreviousData,
  });

/** The same of bills alone. */
export const postpaidCashbackQuery = (filters: CashbackFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["account", "postpaid-cashback", filters], "GET report/postpaid-cashback", {
      ...(filters as CashbackQuery),
    }),
    placeholderData: keepPreviousData,
  });

/** What the account redeemed, newest first, with the least that it may. */
export const redemptionsQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery(["account", "redemptions"], "GET cashback/redeem", {}),
    placeholderData: keepPreviousData,
  });

/** The account's agents by name; `search` is part of a name or number. */
export const agentsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    ...pagedQuery(["agents", search ?? ""], "GET report/agents", {
      ...(search !== undefined && { search }),
    }),
    placeholderData: keepPreviousData,
  });

/** What the account's agents sold, newest first. */
export const agentTransactionsQuery = (filters: ReportFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["agent-transactions", filters], "GET report/agents/transactions", {
      ...(filters as AgentTransactionsQuery),
    }),
    placeholderData: keepPreviousData,
  });
