import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

export const originQuery = () =>
  queryOptions({
    queryKey: ["shop-origin"],
    queryFn: (context) =>
      callerFor(context)("GET admin/shop/origin", {}, { signal: context.signal }),
  });

const LEAST_LETTERS = 3;

/** Districts and villages by the words of their names, from three letters on. */
export const districtsQuery = (search: string) =>
  queryOptions({
    queryKey: ["shop-districts", search],
    staleTime: Infinity,
    enabled: search.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => quietApi("GET admin/shop/regions", { search_key: search }, { signal }),
  });
