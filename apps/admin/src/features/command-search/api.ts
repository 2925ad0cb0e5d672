import type { OfficeHit } from "@konter/contract/members";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";

/** Fewer letters would find half of the members. */
const LETTERS_BEFORE_ASKING = 2;

/** Members by a part of name, number or e-mail, and records whose id is exactly this. What was typed goes in a body. */
export const foundPeopleQuery = (typed: string) =>
  queryOptions({
    queryKey: ["office-search", "commands", typed],
    queryFn: ({ signal }) => quietApi("POST admin/search", { query: typed }, { signal }),
    enabled: typed.length >= LETTERS_BEFORE_ASKING && session.may("members.read"),
  });

/** Transactions by reference, order number, serial number or a part of the number that was served. */
export const foundTransactionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ["transactions", "commands", typed],
    queryFn: ({ signal }) =>
      quietApi("POST admin/transactions/search", { query: typed }, { signal }),
    enabled: typed.length >= LETTERS_BEFORE_ASKING && session.may("transactions.read"),
  });

/** The transactions have a search of their own; a complaint is offered to who may read it. */
export function isOffered({ kind }: OfficeHit): boolean {
  if (kind === "transaction") return false;
  return kind !== "complaint" || session.may("complaints.read");
}
