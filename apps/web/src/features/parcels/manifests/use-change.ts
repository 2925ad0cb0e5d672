import type { ManifestDetail } from "@konter/contract/manifests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";
import { manifestQuery } from "./api.ts";

const CALLS = {
  add: (refId: string, awbs: string[]) => api("POST mlo/manifest/add", { ref_id: refId, awbs }),
  remove: (refId: string, awbs: string[]) =>
    api("POST mlo/manifest/remove", { ref_id: refId, awbs }),
  close: (refId: string) => api("POST mlo/manifest/close", { ref_id: refId }),
} as const;

/** Changes a manifest and shows what it is then. */
export function useChange(refId: string, change: keyof typeof CALLS) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (awbs: readonly string[]): Promise<ManifestDetail> =>
      CALLS[change](refId, [...awbs]),
    onSuccess: (detail) => {
      client.setQueryData(manifestQuery(refId).queryKey, detail);
      void client.invalidateQueries({ queryKey: ["account", "parcels"] });
    },
    onError: (error) => {
      showFailure(error);
      void client.invalidateQueries(manifestQuery(refId));
    },
  });
}
