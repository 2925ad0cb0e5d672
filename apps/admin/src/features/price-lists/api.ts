import type { CallInput } from "@konter/contract/calls";
import type { PriceImportDetail } from "@konter/contract/price-imports";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

const PAGE_ROWS = "100";

export const importsQuery = () =>
  queryOptions({
    queryKey: ["price-lists"],
    queryFn: (context) =>
      callerFor(context)("GET admin/price-imports", {}, { signal: context.signal }),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["price-lists", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/price-imports/{import_id}",
        { import_id: id },
        { signal: context.signal },
      ),
  });

export interface RowFilters {
  readonly change: string;
  readonly screen?: string | undefined;
  readonly search?: string | undefined;
}

export const rowsQuery = (id: string, filters: RowFilters) =>
  infiniteQueryOptions({
    queryKey: ["price-lists", id, "rows", filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/price-imports/{import_id}/rows",
        {
          ...(filters as Pick<CallInput<"priceImportRows">, "change">),
          import_id: id,
          limit: PAGE_ROWS,
          ...(context.pageParam !== "" && { cursor: context.pageParam }),
        },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Fetches and compares in one step, because a user who fetches wants to see the changes. */
export async function compareAfter(fetched: Promise<PriceImportDetail>): Promise<string> {
  const { head } = await fetched;
  const id = String(head.import_id);
  await api("POST admin/price-imports/{import_id}/compare", { import_id: id });
  return id;
}
