import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OfficePostalCancel } from "@konter/contract/postal-cancels";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { WATCHED, WATCHED_LIST } from "../../app/watched.ts";

const KEY = ["postal-cancels"] as const;

export const cancelsQuery = (list: "waiting" | "all") =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list", list], "GET admin/postal-cancels", { list, limit: "50" }),
    ...WATCHED_LIST,
  });

export const cancelQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/postal-cancels/{case_id}",
        { case_id: id },
        { signal: context.signal },
      ),
    ...WATCHED,
  });

/** Shows a decided case at once, and reloads the lists that have it. */
export function takeOver(client: QueryClient, decided: OfficePostalCancel): void {
  client.setQueryData(cancelQuery(String(decided.cancel.case_id)).queryKey, decided);
  void client.invalidateQueries({ queryKey: [...KEY, "list"] });
}
