import * as paymentsEndpoints from "@konter/contract/payments/office-endpoints";
import type { PaymentState } from "@konter/contract/payments";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events: it looks again by itself while it is in view. */
const WATCH_MILLISECONDS = 15_000;

const pages = {
  initialPageParam: "",
  getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
  refetchInterval: WATCH_MILLISECONDS,
} as const;
const cursorOf = (pageParam: string) => (pageParam === "" ? {} : { cursor: pageParam });

export type PaymentFilters = Readonly<Partial<Record<"state" | "reference", string>>>;

/** Charges at gateways, page after page, the latest first. */
export const paymentsQuery = (filters: PaymentFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["payments", "list", filters],
    queryFn: (context) =>
      callerFor(context)(
        paymentsEndpoints.payments,
        { ...(filters as { readonly state?: PaymentState }), ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
    placeholderData: keepPreviousData,
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payments", "one", id],
    queryFn: (context) =>
      callerFor(context)(paymentsEndpoints.payment, { payment_id: id }, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const CASE_LISTS = ["open", "closed"] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** What a person must look at: the oldest open case first, of the closed ones the latest. */
export const paymentCasesQuery = (list: CaseList) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ["payments", "cases", list],
    queryFn: (context) =>
      callerFor(context)(
        paymentsEndpoints.paymentCases,
        { list, ...cursorOf(context.pageParam) },
        { signal: context.signal },
      ),
  });
