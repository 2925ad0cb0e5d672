import type { AddressesAnswer } from "@konter/contract/addresses";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, quietApi } from "../../app/api.ts";

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: ({ signal }) => api("GET account/address", {}, { signal }),
});

/** The direct children of a region, or the provinces without a region. The data changes once a year. */
export const regionsQuery = (parent: string | undefined) =>
  queryOptions({
    queryKey: ["regions", parent ?? null],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      quietApi("GET region", parent === undefined ? {} : { parent }, { signal }),
  });

/** From three letters. */
export const foundRegionsQuery = (search: string) =>
  queryOptions({
    queryKey: ["regions-found", search],
    staleTime: Infinity,
    enabled: search.length >= 3,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => quietApi("GET region", { search }, { signal }),
  });

/** Every change returns all addresses, which replace the displayed ones. */
export function useShowAddresses(): (answer: AddressesAnswer) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(addressesQuery.queryKey, answer);
}
