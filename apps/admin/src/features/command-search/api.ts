import type { OfficeHit } from "@konter/contract/members";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";

/** Fewer letters would match half of the members. */
const LETTERS_BEFORE_ASKING = 2;

/**
 * Members by a part of name, number or e-mail, and records with exactly this id. The typed text is sent in the body.
 */
export const foundPeopleQuery = (typed: string) =>
  queryOptions({
    queryKey: ["office-search", "commands", typed],
    queryFn: ({ signal }) => quietApi("POST admin/search", { query: typed }, { signal }),
    enabled: typed.length >= LETTERS_BEFORE_ASKING && session.may("members.read"),
  });

/** Transactions by reference, order number, serial number or a part of the destination. */
export const foundTransactionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ["transactions", "commands", typed],
    queryFn: ({ signal }) =>
      quietApi("POST admin/transactions/search", { query: typed }, { signal }),
    enabled: typed.length >= LETTERS_BEFORE_ASKING && session.may("transactions.read"),
  });

/** Transactions have a separate search; complaints and parcels are only offered to users who may read them. */
export function isOffered({ kind }: OfficeHit): boolean {
  if (kind === "transaction") return false;
  if (kind === "shipment") return session.may("parcels.read");
  return kind !== "complaint" || session.may("complaints.read");
}
