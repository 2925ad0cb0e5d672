import type { CodQuery } from "@konter/contract/cod";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";

export type CodFilters = Readonly<Partial<Record<"state" | "date_from" | "date_to", string>>>;

/** The account's cash on delivery with its totals. Under the account's key, so that a balance event refetches it. */
export const codQuery = (filters: CodFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["account", "cod", filters], "GET mlo/cod/list", {
      ...(filters as Omit<CodQuery, "cursor" | "limit">),
    }),
    placeholderData: keepPreviousData,
  });
