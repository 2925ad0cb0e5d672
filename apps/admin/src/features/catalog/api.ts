import type { CallInput, CallOutput } from "@konter/contract/calls";
import type { AdminProduct } from "@konter/contract/catalog";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

export interface ProductFilters {
  readonly search?: string;
  readonly type?: string;
  readonly operator?: string;
}

type Pages = InfiniteData<CallOutput<"adminProducts">>;
const PAGE_ROWS = "50";

export const productsQuery = (filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: ["products", filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/products",
        {
          ...(filters as CallInput<"adminProducts">),
          limit: PAGE_ROWS,
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Replaces a changed product in every cached list. */
export function takeOverProduct(client: QueryClient, changed: AdminProduct): void {
  client.setQueriesData<Pages>(
    { queryKey: ["products"] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.code === changed.code ? changed : row)),
        })),
      },
  );
}

/** The current effect of a rule on prices; not cached. */
export const priceEffectQuery = (rule: CallInput<"marginRulePreview">) =>
  queryOptions({
    queryKey: ["price-effect", rule],
    queryFn: (context) => api("POST admin/margin-rules/preview", rule, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The prices that a floor would close and raise now; not cached. */
export const floorEffectQuery = (input: CallInput<"priceFloorPreview">) =>
  queryOptions({
    queryKey: ["price-effect", "floor", input],
    queryFn: (context) => api("POST admin/price-floors/preview", input, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const floorRemovalEffectQuery = (place: CallInput<"priceFloorRemovalPreview">) =>
  queryOptions({
    queryKey: ["price-effect", "floor-removal", place],
    queryFn: (context) =>
      api("POST admin/price-floors/remove/preview", place, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const priceFloorsQuery = () =>
  queryOptions({
    queryKey: ["price-floors"],
    queryFn: (context) =>
      callerFor(context)("GET admin/price-floors", {}, { signal: context.signal }),
  });

/** After a price change: refetches everything that shows prices. */
export function readPricesAnew(client: QueryClient): void {
  for (const name of ["margin-rules", "products", "price-effect", "price-floors"])
    void client.invalidateQueries({ queryKey: [name] });
}

export const marginRulesQuery = () =>
  queryOptions({
    queryKey: ["margin-rules"],
    queryFn: (context) => api("GET admin/margin-rules", {}, { signal: context.signal }),
  });

export const priceTraceQuery = (code: string) =>
  queryOptions({
    queryKey: ["price-trace", code],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/products/{product_code}/price-trace",
        { product_code: code },
        { signal: context.signal },
      ),
  });

export const priceHistoryQuery = (code: string) =>
  queryOptions({
    queryKey: ["price-history", code],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/products/{product_code}/price-history",
        { product_code: code },
        { signal: context.signal },
      ),
  });
