import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 60_000;

export const booksTodayQuery = () =>
  queryOptions({
    queryKey: ["books", "today"],
    queryFn: (context) =>
      callerFor(context)("GET admin/books/today", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const bookDaysQuery = () =>
  queryOptions({
    queryKey: ["books", "days"],
    queryFn: (context) =>
      callerFor(context)("GET admin/books/days", {}, { signal: context.signal }),
  });

export const bookDayQuery = (day: string) =>
  queryOptions({
    queryKey: ["books", "day", day],
    queryFn: (context) =>
      callerFor(context)("GET admin/books/days/{day}", { day }, { signal: context.signal }),
  });
