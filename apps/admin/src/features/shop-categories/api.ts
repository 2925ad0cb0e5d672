import type { AdminShopCategories } from "@konter/contract/shop-office";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export type CategoryRow = AdminShopCategories["rows"][number];

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["shop-categories"],
    queryFn: (context) =>
      callerFor(context)("GET admin/shop/categories", {}, { signal: context.signal }),
  });

export const collectionsQuery = () =>
  queryOptions({
    queryKey: ["shop-collections"],
    queryFn: (context) =>
      callerFor(context)("GET admin/shop/collections", {}, { signal: context.signal }),
  });

export const synonymsQuery = () =>
  queryOptions({
    queryKey: ["shop-synonyms"],
    queryFn: (context) =>
      callerFor(context)("GET admin/shop/synonyms", {}, { signal: context.signal }),
  });

/** The categories as choices of a field, each with the names above it. */
export function categoryChoices(
  rows: readonly CategoryRow[],
): readonly { readonly value: string; readonly label: string }[] {
  return rows.map((row) => ({ value: String(row.category_id), label: pathOf(rows, row) }));
}

function pathOf(rows: readonly CategoryRow[], { name, parent_id: parent }: CategoryRow): string {
  const above = rows.find((row) => row.category_id === parent);
  return above === undefined ? name : `${pathOf(rows, above)} > ${name}`;
}
