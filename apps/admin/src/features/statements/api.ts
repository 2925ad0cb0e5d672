import type { DifferenceFilters, StatementRowClass } from "@konter/contract/reconciliation";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

export const accountsQuery = () =>
  queryOptions({
    queryKey: ["statements", "accounts"],
    queryFn: (context) =>
      callerFor(context)("GET admin/statements/accounts", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** Statements, newest first, as an infinite query. */
export const statementsQuery = () =>
  infiniteQueryOptions({
    ...pagedQuery(["statements", "list"], "GET admin/statements", {}),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ["statements", "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/statements/{statement_id}",
        { statement_id: id },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const statementRowsQuery = (id: string, rowClass: StatementRowClass | undefined) =>
  infiniteQueryOptions({
    ...pagedQuery(
      ["statements", "rows", id, rowClass ?? ""],
      "GET admin/statements/{statement_id}/rows",
      {
        statement_id: id,
        ...(rowClass && { class: rowClass }),
      },
    ),
    refetchInterval: WATCH_MILLISECONDS,
    placeholderData: keepPreviousData,
  });

/** As written in the URL. */
export type QueueFilters = Readonly<
  Partial<Record<"state" | "source" | "account" | "class" | "owner" | "days", string>>
>;

/** The URL's filters as input of the call; the server rejects invalid ones. */
export const inputOf = (filters: QueueFilters) =>
  filters as Readonly<Partial<Omit<DifferenceFilters, "days">>> & { readonly days?: string };

/** Differences, as an infinite query; open ones oldest first. */
export const differencesQuery = (filters: QueueFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["differences", "list", filters], "GET admin/differences", {
      ...inputOf(filters),
    }),
    refetchInterval: WATCH_MILLISECONDS,
    placeholderData: keepPreviousData,
  });

export const differenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["differences", "one", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/differences/{difference_id}",
        { difference_id: id },
        { signal: context.signal },
      ),
  });

/** After an action: refetches lists, counts and unexplained money. */
export function readAnew(client: QueryClient): void {
  for (const name of ["statements", "differences", "books"])
    void client.invalidateQueries({ queryKey: [name] });
}
