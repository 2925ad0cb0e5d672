import type { FeatureName, FeatureSwitch } from "@konter/contract/features";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FeatureSource } from "./api.ts";

/** A change from the page; switching off names the dependent features. */
export type Change = Partial<FeatureSwitch> & {
  readonly feature: FeatureName;
  readonly on: boolean;
};

/** Sends a switch, and shows the server's new state. Rethrows an error and refetches the page. */
export function useSwitch({ query: { queryKey }, send: ask }: FeatureSource) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const send = async (change: Change): Promise<void> => {
    setBusy(true);
    try {
      client.setQueryData(
        queryKey,
        await ask({ takes_along: [], sells_nothing: false, ...change }),
      );
    } catch (failure) {
      void client.invalidateQueries({ queryKey });
      throw failure;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}
