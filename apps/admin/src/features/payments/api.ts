import type { PaymentState } from "@konter/contract/payments";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

export type PaymentFilters = Readonly<Partial<Record<"state" | "reference", string>>>;

/** Gateway charges, newest first, as an infinite query. */
export const paymentsQuery = (filters: PaymentFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["payments", "list", filters], "GET admin/payments", {
      ...(filters as { readonly state?: PaymentState }),
    }),
    refetchInterval: WATCH_MILLISECONDS,
    placeholderData: keepPreviousData,
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payments", "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/payments/{payment_id}",
        { payment_id: id },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const CASE_LISTS = ["open", "closed"] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** Cases that need a person: open ones oldest first, closed ones newest first. */
export const paymentCasesQuery = (list: CaseList) =>
  infiniteQueryOptions({
    ...pagedQuery(["payments", "cases", list], "GET admin/payment-cases", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });
