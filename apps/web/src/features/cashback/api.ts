import type { CashbackQuery, CashbackState } from "@konter/contract/cashback";
import type { AgentTransactionsQuery } from "@konter/contract/report";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";
import type { ReportFilters } from "../report-filters/index.ts";

/** Repeated here because importing the contract's list would also bundle its schemas. */
export const CASHBACK_STATES: readonly CashbackState[] = ["pending", "credited", "reversed"];

export type CashbackFilters = Readonly<Partial<Record<"state" | "date_from" | "date_to", string>>>;

/** Cashback of the account's sales, newest first, as an infinite query. */
export const cashbackQuery = (filters: CashbackFilters) =>
  infiniteQueryOptions({
    // Under the account's query key, so that a balance event also refetches it.
    ...pagedQuery(["account", "cashback", filters], "GET report/cashback", {
      ...(filters as CashbackQuery),
    }),
    placeholderData: keepPreviousData,
  });

/** The same for bills only. */
export const postpaidCashbackQuery = (filters: CashbackFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["account", "postpaid-cashback", filters], "GET report/postpaid-cashback", {
      ...(filters as CashbackQuery),
    }),
    placeholderData: keepPreviousData,
  });

/** The account's redemptions, newest first, and the minimum amount. */
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

/** Sales of the account's agents, newest first. */
export const agentTransactionsQuery = (filters: ReportFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["agent-transactions", filters], "GET report/agents/transactions", {
      ...(filters as AgentTransactionsQuery),
    }),
    placeholderData: keepPreviousData,
  });
