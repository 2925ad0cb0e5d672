import { formatRupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import { Button } from "@konter/ui";
import { Ban } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { shipmentQuery } from "./api.ts";

/** Cancels the order after a second tap; the money follows the courier's answer. */
export function CancelShipment({ shipment }: { readonly shipment: Shipment }) {
  const { ref_id: refId, total_cost: total } = shipment;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api("POST mlo/transaction/cancel", { ref_id: refId }),
    onError: showFailure,
    onSettled: () => {
      setAsked(false);
      void client.invalidateQueries({ queryKey: ["account"] });
      void client.invalidateQueries(shipmentQuery(refId));
    },
  });
  if (!asked)
    return (
      <Button
        kind="quiet"
        className="self-center"
        icon={<Ban aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {m.parcel_cancel()}
      </Button>
    );
  const sure = m.parcel_cancel_sure({ amount: formatRupiah(total) });
  return (
    <div
      role="group"
      aria-label={sure}
      className="flex flex-wrap items-center justify-center gap-2 text-center"
    >
      <span className="text-sm font-medium">{sure}</span>
      <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {m.parcel_cancel_yes()}
      </Button>
      <Button kind="plain" onClick={() => setAsked(false)}>
        {m.cancel_no()}
      </Button>
    </div>
  );
}
