import type { ManifestQuery } from "@konter/contract/manifests";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../../app/query-client.ts";

const KEY = ["account", "parcels", "manifests"] as const;

/** The account's couriers, each with its open manifest. */
export const manifestAgentQuery = () =>
  queryOptions({
    queryKey: [...KEY, "agent"],
    queryFn: (context) =>
      callerFor(context)("GET mlo/manifest/agen", {}, { signal: context.signal }),
  });

export const manifestsQuery = () =>
  infiniteQueryOptions(
    pagedQuery([...KEY, "list"], "GET mlo/manifest/list", {} satisfies Partial<ManifestQuery>),
  );

/** One manifest with its parcels. */
export const manifestQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: (context) =>
      callerFor(context)("GET mlo/manifest/status", { ref_id: refId }, { signal: context.signal }),
  });
