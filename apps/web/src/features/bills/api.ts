import * as billsEndpoints from "@konter/contract/bills/endpoints";
import type { Bill, BillType } from "@konter/contract/bills";
import * as savedEndpoints from "@konter/contract/saved-bills/endpoints";
import { isOpenStatus } from "@konter/contract/purchase";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { pagedQuery } from "../../app/query-client.ts";

/** Below the account: what announces another balance has all of this read anew. */
const KEY = ["account", "bills"] as const;
const LOOK_MILLISECONDS = 3_000;

export const typesQuery = () =>
  queryOptions({
    queryKey: [...KEY, "types"],
    queryFn: ({ signal }) => quietApi(billsEndpoints.billTypes, {}, { signal }),
  });

export const productsQuery = (type: BillType) =>
  queryOptions({
    queryKey: [...KEY, "products", type],
    queryFn: ({ signal }) => quietApi(billsEndpoints.billProducts, { type }, { signal }),
  });

/** Numbers of one kind that the account saved or looked up last. */
export const numbersQuery = (type: BillType) =>
  queryOptions({
    queryKey: [...KEY, "numbers", type],
    queryFn: ({ signal }) => quietApi(savedEndpoints.billNumbers, { type }, { signal }),
  });

/** One bill as the server has it now; while it is under way it is looked at again. */
export const billQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: ({ signal }): Promise<Bill> =>
      quietApi(billsEndpoints.bill, { ref_id: refId }, { signal }),
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

/** Bills paid and looked up, page after page, newest first. */
export const billsQuery = (filter: BillFilter) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list", filter], billsEndpoints.bills, {
      ...(filter as object),
    }),
    placeholderData: keepPreviousData,
  });
