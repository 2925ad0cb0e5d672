import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

export const CASE_LISTS = ["waiting", "all"] as const;
export type CaseList = (typeof CASE_LISTS)[number];
const PAGED = { placeholderData: keepPreviousData, refetchInterval: WATCH_MILLISECONDS };

export const correctionsQuery = (list: CaseList) =>
  infiniteQueryOptions({
    ...pagedQuery(["parcel-cases", "corrections", list], "GET admin/parcel-corrections", {
      list,
      limit: "50",
    }),
    ...PAGED,
  });

export const claimsQuery = (list: CaseList) =>
  infiniteQueryOptions({
    ...pagedQuery(["parcel-cases", "claims", list], "GET admin/parcel-claims", {
      list,
      limit: "50",
    }),
    ...PAGED,
  });

export const invoicesQuery = () =>
  queryOptions({
    queryKey: ["courier-invoices"],
    queryFn: (context) =>
      callerFor(context)("GET admin/courier-invoices", {}, { signal: context.signal }),
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ["courier-invoices", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/courier-invoices/{invoice_id}",
        { invoice_id: id },
        { signal: context.signal },
      ),
  });
