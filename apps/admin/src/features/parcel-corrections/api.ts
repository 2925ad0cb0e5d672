import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { WATCHED_LIST } from "../../app/watched.ts";

export const CASE_LISTS = ["waiting", "all"] as const;
export type CaseList = (typeof CASE_LISTS)[number];

export const correctionsQuery = (list: CaseList) =>
  infiniteQueryOptions({
    ...pagedQuery(["parcel-cases", "corrections", list], "GET admin/parcel-corrections", {
      list,
      limit: "50",
    }),
    ...WATCHED_LIST,
  });

export const claimsQuery = (list: CaseList) =>
  infiniteQueryOptions({
    ...pagedQuery(["parcel-cases", "claims", list], "GET admin/parcel-claims", {
      list,
      limit: "50",
    }),
    ...WATCHED_LIST,
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
