import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { OfficeReturn } from "@konter/contract/shop-returns";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { WATCHED, WATCHED_LIST } from "../../app/watched.ts";

const KEY = ["shop-returns"] as const;

export const returnsQuery = (list: "waiting" | "all") =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list", list], "GET admin/shop/returns", { list, limit: "50" }),
    ...WATCHED_LIST,
  });

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/shop/returns/{return_id}",
        { return_id: id },
        { signal: context.signal },
      ),
    ...WATCHED,
  });

/** Shows a changed return at once, and reloads the lists that have it. */
export function takeOver(client: QueryClient, changed: OfficeReturn): void {
  client.setQueryData(returnQuery(String(changed.shown.return_id)).queryKey, changed);
  void client.invalidateQueries({ queryKey: [...KEY, "list"] });
  for (const name of ["inbox", "shop-orders"]) void client.invalidateQueries({ queryKey: [name] });
}
