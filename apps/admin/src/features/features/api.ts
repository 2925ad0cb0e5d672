import type { FeatureSwitch, OfficeFeatures } from "@konter/contract/features";
import { queryOptions } from "@tanstack/react-query";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";
import { session } from "../../app/session-store.ts";

/** Source of a brand's features and switches: its own page, or the platform owner's. */
export type FeatureSource = ReturnType<typeof featureSource>;

interface SourceParts {
  readonly queryKey: readonly string[];
  readonly read: (context: QueryFunctionContext) => Promise<OfficeFeatures>;
  readonly send: (change: FeatureSwitch) => Promise<OfficeFeatures>;
  readonly mayChange: boolean;
}

export function featureSource({ queryKey, read, send, mayChange }: SourceParts) {
  return { query: queryOptions({ queryKey, queryFn: read }), send, mayChange };
}

export const ownFeatures = (): FeatureSource =>
  featureSource({
    queryKey: ["features"],
    read: (context) => callerFor(context)("GET admin/features", {}, { signal: context.signal }),
    send: (change) => api("POST admin/features", change),
    mayChange: session.may("settings.write"),
  });
