import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

export const codCasesQuery = () =>
  queryOptions({
    queryKey: ["cod", "cases"],
    queryFn: (context) => callerFor(context)("GET admin/cod/cases", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const codStatementsQuery = () =>
  infiniteQueryOptions(pagedQuery(["cod", "statements"], "GET admin/cod/statements", {}));

export const codStatementQuery = (id: string) =>
  queryOptions({
    queryKey: ["cod", "statement", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/cod/statements/{statement_id}",
        { statement_id: id },
        { signal: context.signal },
      ),
  });

export const codAccountsQuery = () =>
  queryOptions({
    queryKey: ["courier-accounts"],
    queryFn: (context) =>
      callerFor(context)("GET admin/courier-accounts", {}, { signal: context.signal }),
  });

export const refreshCod = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ["cod"] });
