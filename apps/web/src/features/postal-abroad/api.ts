import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** The countries to which the post goes; they change with a release. */
export const postalCountriesQuery = () =>
  queryOptions({
    queryKey: ["postal-abroad", "countries"],
    staleTime: 10 * 60 * 1_000,
    queryFn: ({ signal }) => quietApi("GET mlo/postal-abroad/countries", {}, { signal }),
  });
