import type { LoanAge } from "@konter/contract/loan-days";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";

/** Repeated here because importing the contract's list would also bundle its schemas. */
export const LOAN_AGES: readonly LoanAge[] = ["not_due", "today", "week", "month", "older"];

export interface LoanDayFilters {
  readonly day?: string;
  readonly master?: string;
  readonly age?: LoanAge;
}

/** What was owed of each loan at the end of a day, as an infinite query. */
export const loanDaysQuery = (filters: LoanDayFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["loan-days", filters], "GET admin/loan-days", { ...filters }),
    placeholderData: keepPreviousData,
  });
