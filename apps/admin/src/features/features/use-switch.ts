import * as featuresEndpoints from "@konter/contract/features/office-endpoints";
import type { CallInput } from "@konter/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { featuresQuery } from "./api.ts";

/** Sends a switch, and shows the room as the server then has it. What is refused is thrown, and the room is read anew. */
export function useSwitch() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const send = async (change: CallInput<"featureSwitch">): Promise<void> => {
    const { queryKey } = featuresQuery();
    setBusy(true);
    try {
      client.setQueryData(queryKey, await api(featuresEndpoints.featureSwitch, change));
    } catch (failure) {
      void client.invalidateQueries({ queryKey });
      throw failure;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}
