import type { Shipment } from "@konter/contract/parcels";
import { Button } from "@konter/ui";
import { FileText } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";
import * as m from "#messages";

/** Puts a parcel into the open manifest of its courier, and opens one if there is none. */
export function AddToManifest({ shipment }: { readonly shipment: Shipment }) {
  const { ref_id: refId, expedition: courier } = shipment;
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: async () => {
      const { ref_id } = await api("POST mlo/manifest/open", { courier });
      return api("POST mlo/manifest/add", { ref_id, awbs: [refId] });
    },
    onSuccess: ({ manifest: { ref_id } }) => {
      void client.invalidateQueries({ queryKey: ["account", "parcels"] });
      return navigate({ to: "/kurir/manifest/$ref_id", params: { ref_id } });
    },
    onError: showFailure,
  });
  return (
    <Button
      kind="plain"
      busy={add.isPending}
      icon={<FileText aria-hidden className="size-4" />}
      onClick={() => add.mutate()}
    >
      {m.manifest_add_this()}
    </Button>
  );
}
