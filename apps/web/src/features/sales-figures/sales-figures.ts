import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { firstAnswer } from "../../app/startup/first-answers.ts";

/** Number of sales, turnover and profit of today, seven days and the month. */
export const summaryQuery = () =>
  queryOptions({
    ...firstAnswer("summary"),
    queryKey: ["summary"],
    queryFn: ({ signal }) => quietApi("GET report/summary", {}, { signal }),
    placeholderData: keepPreviousData,
  });
