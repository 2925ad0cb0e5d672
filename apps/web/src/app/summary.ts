import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "./api.ts";

/** Counts, sales and profit of today, seven days and the month. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: ["summary"],
    queryFn: ({ signal }) => quietApi("summary", {}, { signal }),
    placeholderData: keepPreviousData,
  });
