import { snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import * as m from "#messages";

/** Returns a function that confirms a decision and loads its list again. */
export function useDecided(): (list: readonly string[], text?: string) => Promise<void> {
  const client = useQueryClient();
  return async (list, text = m.parcel_case_decided()) => {
    snackbar.add({ text, tone: "success" });
    await client.invalidateQueries({ queryKey: list });
  };
}
