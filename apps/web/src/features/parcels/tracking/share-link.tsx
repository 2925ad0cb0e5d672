import type { Shipment } from "@konter/contract/parcels";
import { Button } from "@konter/ui";
import { Share2 } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";
import { session } from "../../../app/session-store.ts";
import * as m from "#messages";
import { ShareButtons } from "./share-buttons.tsx";

/** A link for the recipient: where the parcel is, and nothing else about it. */
export function ShareLink({ shipment }: { readonly shipment: Shipment }) {
  const link = useMutation({
    mutationFn: () => api("POST mlo/transaction/link", { ref_id: shipment.ref_id }),
    onError: showFailure,
  });
  if (link.data === undefined)
    return (
      <Button
        kind="plain"
        busy={link.isPending}
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() => link.mutate()}
      >
        {m.track_share()}
      </Button>
    );
  const address = new URL(`/lacak/${link.data.token}`, location.origin).href;
  const text = m.track_share_text({
    brand: session.get().brand.name,
    courier: shipment.expedition_name,
    awb: shipment.awb ?? "",
    address,
  });
  return <ShareButtons title={m.track_public_title()} text={text} address={address} />;
}
