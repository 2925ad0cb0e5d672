import type { CallInput } from "@konter/contract/calls";
import type { AdminShopImport, AdminShopProduct } from "@konter/contract/shop-office";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

const KEY = "shop-products";
const IMPORTS = "shop-imports";
const PAGE_ROWS = "50";

/** The list's filters as in the URL. */
export interface ProductFilters {
  readonly q?: string;
  readonly category_id?: string;
  readonly state?: string;
  readonly stock?: string;
}

export const filterOf = (filters: ProductFilters): CallInput<"adminShopExport"> =>
  filters as CallInput<"adminShopExport">;

export const productsQuery = (filters: ProductFilters) =>
  infiniteQueryOptions({
    ...pagedQuery([KEY, "list", filters], "GET admin/shop/products", {
      ...filterOf(filters),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/shop/products/{product_id}",
        { product_id: id },
        { signal: context.signal },
      ),
    staleTime: 0,
  });

export const stockMovesQuery = (id: string) =>
  infiniteQueryOptions(
    pagedQuery([KEY, "stock", id], "GET admin/shop/products/{product_id}/stock", {
      product_id: id,
    }),
  );

/** Stores a changed product, and reads the lists again. */
export function takeOverProduct(client: QueryClient, product: AdminShopProduct): void {
  const id = String(product.product_id);
  client.setQueryData(productQuery(id).queryKey, product);
  for (const key of [[KEY, "list"], [KEY, "stock", id], ["inbox"]])
    void client.invalidateQueries({ queryKey: key });
}

export const importsQuery = () =>
  infiniteQueryOptions(pagedQuery([IMPORTS, "list"], "GET admin/shop/imports", {}));

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [IMPORTS, "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/shop/imports/{import_id}",
        { import_id: id },
        { signal: context.signal },
      ),
  });

type Show = NonNullable<CallInput<"adminShopImportRows">["show"]>;

export const importRowsQuery = (id: string, show: string) =>
  infiniteQueryOptions(
    pagedQuery([IMPORTS, "rows", id, show], "GET admin/shop/imports/{import_id}/rows", {
      import_id: id,
      ...(show !== "" && { show: show as Show }),
      limit: PAGE_ROWS,
    }),
  );

/** Stores an import, and reads everything again that it may have changed. */
export function takeOverImport(client: QueryClient, done: AdminShopImport): void {
  client.setQueryData(importQuery(String(done.import_id)).queryKey, done);
  for (const key of [[IMPORTS, "list"], [IMPORTS, "rows"], [KEY], ["inbox"]])
    void client.invalidateQueries({ queryKey: key });
}
