import type { LoanPaymentList } from "@konter/contract/loan-lists";
import type {
  AdminLoanDetail,
  HandoverState,
  LoanDrawState,
  LoanState,
} from "@konter/contract/loans";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

/** Repeated here because importing the contract's lists would also bundle its schemas. */
export const LOAN_LISTS = [
  "pending",
  "active",
  "inactive",
  "rejected",
  "all",
] as const satisfies readonly (LoanState | "all")[];
export const HANDOVER_LISTS = [
  "waiting",
  "deposited",
  "rejected",
  "all",
] as const satisfies readonly (HandoverState | "all")[];

export const DRAW_LISTS = [
  "all",
  "waiting",
  "approved",
  "half_approved",
  "rejected",
] as const satisfies readonly (LoanDrawState | "all")[];
export const PAYMENT_LISTS = [
  "all",
  "cash",
  "not_deposited",
  "deposit",
  "automatic",
  "wallet",
  "recovery",
] as const satisfies readonly (LoanPaymentList | "all")[];

export const loansQuery = (state: LoanState | "all") =>
  infiniteQueryOptions({
    ...pagedQuery(["loans", "list", state], "GET admin/loans", {
      ...(state !== "all" && { state }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export const loanQuery = (loanId: string) =>
  queryOptions({
    queryKey: ["loans", "one", loanId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/loans/{loan_id}",
        { loan_id: loanId },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** The credit score of the loan's agent. */
export const scoreQuery = (loanId: string) =>
  queryOptions({
    queryKey: ["loans", "score", loanId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/loans/{loan_id}/score",
        { loan_id: loanId },
        { signal: context.signal },
      ),
  });

export interface DrawFilters {
  readonly master?: string;
  readonly batch?: string;
}

export const drawsQuery = (state: LoanDrawState | "all", filters: DrawFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["loans", "draws", state, filters], "GET admin/loan-draws", {
      ...filters,
      ...(state !== "all" && { state }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export interface PaymentFilters {
  readonly master?: string;
  readonly date_from?: string;
  readonly date_to?: string;
}

export const paymentsQuery = (list: LoanPaymentList | "all", filters: PaymentFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["loans", "payments", list, filters], "GET admin/loan-payments", {
      ...filters,
      ...(list !== "all" && { list }),
    }),
    placeholderData: keepPreviousData,
  });

export const handoversQuery = (state: HandoverState | "all") =>
  infiniteQueryOptions({
    ...pagedQuery(["loan-handovers", "list", state], "GET admin/loan-handovers", {
      ...(state !== "all" && { state }),
    }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** After an action, the page shows the server's response and every list is refetched. */
export function takeOver(client: QueryClient, loan: AdminLoanDetail): void {
  void client.invalidateQueries({ queryKey: ["loans"] });
  client.setQueryData(loanQuery(loan.loan_id).queryKey, loan);
}

/** A hand-over changes the loans whose cash it contains. */
export function readHandoversAnew(client: QueryClient): void {
  for (const name of ["loan-handovers", "loans", "approvals"])
    void client.invalidateQueries({ queryKey: [name] });
}
