import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../../app/query-client.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "parcels"] as const;

/** Corrections and claims of one parcel, and which claim may be filed. */
export const parcelCaseQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "case", refId],
    queryFn: (context) =>
      callerFor(context)("GET mlo/transaction/case", { ref_id: refId }, { signal: context.signal }),
  });

/** The account's corrections, the newest first, as an infinite query. */
export const correctionsQuery = () =>
  infiniteQueryOptions(pagedQuery([...KEY, "corrections"], "GET mlo/corrections", {}));
