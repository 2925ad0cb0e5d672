import * as purchaseEndpoints from "@konter/contract/purchase/office-endpoints";
import * as reportEndpoints from "@konter/contract/report/office-endpoints";
import * as suppliersEndpoints from "@konter/contract/suppliers/office-endpoints";
import * as reviewsEndpoints from "@konter/contract/reviews/office-endpoints";
import * as approvalsEndpoints from "@konter/contract/approvals/office-endpoints";
import * as complaintsEndpoints from "@konter/contract/complaints/office-endpoints";
import { isOpenStatus } from "@konter/contract/purchase";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor } from "./query-client.ts";
import { session } from "./session-store.ts";

/** What several rooms look at. The back office has no live events: it looks again by itself while it is in view. */
const WATCH_MILLISECONDS = 15_000;
const FIRST_WAIT_MILLISECONDS = 2000;
const LONGEST_WAIT_MILLISECONDS = 15_000;
const GROWTH = 1.4;

export const openCasesQuery = () =>
  queryOptions({
    queryKey: ["cases"],
    queryFn: (context) =>
      callerFor(context)(purchaseEndpoints.openCases, {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** The charts move slowly enough to be looked at once a minute. */
const FIGURES_MILLISECONDS = 60_000;

export const todayFiguresQuery = () =>
  queryOptions({
    queryKey: ["today-figures"],
    queryFn: (context) =>
      callerFor(context)(reportEndpoints.todayFigures, {}, { signal: context.signal }),
    refetchInterval: FIGURES_MILLISECONDS,
  });

export const suppliersQuery = () =>
  queryOptions({
    queryKey: ["suppliers"],
    queryFn: (context) =>
      callerFor(context)(suppliersEndpoints.suppliers, {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** One transaction with everything about it; looked at again while it is open, less and less often. */
export const transactionQuery = (refId: string) =>
  queryOptions({
    queryKey: ["transaction", refId],
    queryFn: (context) =>
      callerFor(context)(
        purchaseEndpoints.adminTransaction,
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 2000,
    refetchInterval: ({ state }) =>
      state.data && isOpenStatus(state.data.row.transaction.status)
        ? lookAgainAfter(state.dataUpdateCount)
        : false,
  });

/** Milliseconds before the next look, after so many looks. */
export function lookAgainAfter(looks: number): number {
  return Math.min(
    FIRST_WAIT_MILLISECONDS * GROWTH ** Math.max(0, looks - 1),
    LONGEST_WAIT_MILLISECONDS,
  );
}

export const REVIEW_LISTS = ["open", "decided"] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** A list of held purchases, page after page; what is due first comes first, of the decided ones the latest. */
export const reviewsQuery = (list: ReviewList) =>
  infiniteQueryOptions({
    queryKey: ["reviews", list],
    queryFn: (context) =>
      callerFor(context)(
        reviewsEndpoints.reviews,
        { list, ...(context.pageParam !== "" && { cursor: context.pageParam }) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: WATCH_MILLISECONDS,
  });

/** How many held purchases wait for a decision; 0 for who may not see them. */
export function useReviewCount(): number {
  const { data } = useInfiniteQuery({
    ...reviewsQuery("open"),
    enabled: session.may("reviews.read"),
  });
  return data?.pages[0]?.open ?? 0;
}

export const APPROVAL_LISTS = ["open", "closed"] as const;
export type ApprovalList = (typeof APPROVAL_LISTS)[number];

/** Requests for a second person's decision, page after page. */
export const approvalsQuery = (list: ApprovalList) =>
  infiniteQueryOptions({
    queryKey: ["approvals", list],
    queryFn: (context) =>
      callerFor(context)(
        approvalsEndpoints.approvals,
        { list, ...(context.pageParam !== "" && { cursor: context.pageParam }) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: WATCH_MILLISECONDS,
  });

/** How many requests wait for a decision; 0 for who may not see them. */
export function useApprovalCount(): number {
  const { data } = useInfiniteQuery({
    ...approvalsQuery("open"),
    enabled: session.may("approvals.read"),
  });
  return data?.pages[0]?.open ?? 0;
}

export const COMPLAINT_LISTS = ["open", "answered", "closed"] as const;
export type ComplaintList = (typeof COMPLAINT_LISTS)[number];

/** A list of complaints, page after page; what is due first comes first, of the closed ones the latest. */
export const complaintsQuery = (list: ComplaintList) =>
  infiniteQueryOptions({
    queryKey: ["complaints", list],
    queryFn: (context) =>
      callerFor(context)(
        complaintsEndpoints.adminComplaints,
        { list, ...(context.pageParam !== "" && { cursor: context.pageParam }) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: WATCH_MILLISECONDS,
  });

/** How many complaints wait for an answer; 0 for who may not see them. */
export function useComplaintCount(): number {
  const { data } = useInfiniteQuery({
    ...complaintsQuery("open"),
    enabled: session.may("complaints.read"),
  });
  return data?.pages[0]?.open ?? 0;
}

/** How many cases wait; 0 for who may not see them. */
export function useCaseCount(): number {
  const { data } = useQuery({ ...openCasesQuery(), enabled: session.may("transactions.settle") });
  return data?.cases.length ?? 0;
}

/** Takes over the answer to an act on one transaction, and has everything read anew that shows it. */
export function takeOverTransaction(client: QueryClient, detail: AdminTransactionDetail): void {
  client.setQueryData(transactionQuery(detail.row.transaction.ref_id).queryKey, detail);
  for (const name of ["cases", "transactions", "suppliers"]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
