import type { Bill, BillType } from "@konter/contract/bills";
import { isOpenStatus } from "@konter/contract/purchase";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { pagedQuery } from "../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "bills"] as const;
const LOOK_MILLISECONDS = 3_000;

export const typesQuery = () =>
  queryOptions({
    queryKey: [...KEY, "types"],
    queryFn: ({ signal }) => quietApi("GET postpaid/types", {}, { signal }),
  });

export const productsQuery = (type: BillType) =>
  queryOptions({
    queryKey: [...KEY, "products", type],
    queryFn: ({ signal }) => quietApi("GET postpaid/products", { type }, { signal }),
  });

/** Numbers of one bill type that the account saved or looked up last. */
export const numbersQuery = (type: BillType) =>
  queryOptions({
    queryKey: [...KEY, "numbers", type],
    queryFn: ({ signal }) => quietApi("GET postpaid/numbers", { type }, { signal }),
  });

/** One bill; polled while it is processing. */
export const billQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: ({ signal }): Promise<Bill> =>
      quietApi("GET postpaid/transactions/{ref_id}", { ref_id: refId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.status !== "inquiry" && isOpenStatus(state.data.status)
        ? LOOK_MILLISECONDS
        : false,
  });

export interface BillFilter {
  readonly type?: string;
  readonly status?: string;
  readonly search?: string;
  readonly from?: string;
  readonly until?: string;
}

/** Paid and looked-up bills, newest first, as an infinite query. */
export const billsQuery = (filter: BillFilter) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list", filter], "GET report/postpaid", {
      ...(filter as object),
    }),
    placeholderData: keepPreviousData,
  });
