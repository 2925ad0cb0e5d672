import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

const KEY = ["bills"] as const;

export const billProductsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "products"],
    queryFn: ({ signal }) => api("GET admin/bills/products", {}, { signal }),
  });

/** Offers in suppliers' lists that no product uses. */
export const billOffersQuery = () =>
  queryOptions({
    queryKey: [...KEY, "offers"],
    queryFn: ({ signal }) => api("GET admin/bills/offers", {}, { signal }),
  });

export const billSharesQuery = () =>
  queryOptions({
    queryKey: [...KEY, "shares"],
    queryFn: ({ signal }) => api("GET admin/bills/shares", {}, { signal }),
  });

/** The bill of a transaction. */
export const billOfTransactionQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "transaction", refId],
    queryFn: ({ signal }) =>
      api("GET admin/bills/transactions/{ref_id}", { ref_id: refId }, { signal }),
  });

/** Statistics of inquiries in the last day. */
export const billInquiriesQuery = () =>
  queryOptions({
    queryKey: [...KEY, "inquiries"],
    queryFn: ({ signal }) => api("GET admin/bills/inquiries", {}, { signal }),
  });

export const BILLS_KEY = KEY;
