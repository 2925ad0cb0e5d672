import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

export const kursWeeksQuery = () =>
  infiniteQueryOptions(pagedQuery(["customs", "kurs"], "GET admin/customs/kurs", {}));

export const kursWeekQuery = (id: string) =>
  queryOptions({
    queryKey: ["customs", "kurs-week", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/customs/kurs/{week_id}",
        { week_id: id },
        { signal: context.signal },
      ),
  });

export const tariffsQuery = () =>
  queryOptions({
    queryKey: ["customs", "tariffs"],
    queryFn: (context) =>
      callerFor(context)("GET admin/customs/tariffs", {}, { signal: context.signal }),
  });

export const hsListsQuery = () =>
  queryOptions({
    queryKey: ["customs", "hs-lists"],
    queryFn: (context) =>
      callerFor(context)("GET admin/customs/hs-lists", {}, { signal: context.signal }),
  });

export const refreshCustoms = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: ["customs"] });
  await client.invalidateQueries({ queryKey: ["inbox"] });
};
