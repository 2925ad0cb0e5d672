import type { ContactType } from "@konter/contract/contacts";
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { api, quietApi } from "../../app/api.ts";

export interface ContactFilter {
  readonly search?: string;
  readonly type?: ContactType;
}

/** The account's contacts, most recently used first, as an infinite query. */
export const contactsQuery = (filter: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: ["contacts", filter],
    initialPageParam: "",
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
    queryFn: ({ client, queryKey, pageParam, signal }) => {
      const call = client.getQueryData(queryKey) === undefined ? api : quietApi;
      const cursor = pageParam === "" ? {} : { cursor: pageParam };
      return call("GET account/contact", { ...filter, ...cursor }, { signal });
    },
  });

/** Refetches every list of contacts. */
export function useRefreshContacts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["contacts"] });
}
