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

/** Cancels the order after a second tap, or asks staff to cancel a handed-over one; the money follows the courier's answer. */
export function CancelShipment({ shipment }: { readonly shipment: Shipment }) {
  const { ref_id: refId, total_cost: total, can_request_cancel: isRequest } = shipment;
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
        {isRequest ? m.parcel_cancel_request() : m.parcel_cancel()}
      </Button>
    );
  const amount = formatRupiah(total);
  const sure = isRequest
    ? m.parcel_cancel_request_sure({ amount })
    : m.parcel_cancel_sure({ amount });
  return (
    <div
      role="group"
      aria-label={sure}
      className="flex flex-wrap items-center justify-center gap-2 text-center"
    >
      <span className="text-sm font-medium">{sure}</span>
      <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {isRequest ? m.parcel_cancel_request_yes() : m.parcel_cancel_yes()}
      </Button>
      <Button kind="plain" onClick={() => setAsked(false)}>
        {m.cancel_no()}
      </Button>
    </div>
  );
}
