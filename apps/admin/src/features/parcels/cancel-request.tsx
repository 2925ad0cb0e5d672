import type { AdminShipment } from "@konter/contract/parcels";
import { Alert, lazyValidator, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import * as m from "#messages";
import { takeOver } from "./api.ts";

const loadDecision = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).shipmentCancelDecideInput,
);

/** The sender asks to cancel a handed-over parcel: the courier is asked, or the parcel travels on. */
export function CancelRequest({ shown: { row } }: { readonly shown: AdminShipment }) {
  const client = useQueryClient();
  const { ref_id } = row;
  return (
    <DecisionForm<"forwarded" | "rejected">
      name={`parcel:cancel:${ref_id}`}
      text={<Alert tone="warning">{m.parcel_cancel_asked_text()}</Alert>}
      label={m.parcel_cancel_reason()}
      outcomes={[
        { outcome: "forwarded", text: m.parcel_cancel_forward() },
        { outcome: "rejected", text: m.parcel_cancel_reject() },
      ]}
      validator={loadDecision}
      toInput={(words, outcome) => ({ ref_id, outcome, words })}
      send={async (words, outcome) => {
        const input = { ref_id, outcome, words };
        takeOver(client, await api("POST admin/shipments/{ref_id}/cancel-request", input));
        snackbar.add({ text: m.parcel_cancel_decided(), tone: "success" });
      }}
    />
  );
}
