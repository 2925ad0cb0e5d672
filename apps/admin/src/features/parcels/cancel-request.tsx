import { useCallForm } from "@konter/client/use-call-form";
import type { AdminShipment } from "@konter/contract/parcels";
import { Alert, Button, lazyValidator, ScriptedForm, snackbar, TextAreaField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { takeOver } from "./api.ts";

const WORDS_CHARACTERS = 500;

type Outcome = "forwarded" | "rejected";

/** The sender asks to cancel a handed-over parcel: the courier is asked, or the parcel travels on. */
export function CancelRequest({ shown: { row } }: { readonly shown: AdminShipment }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>("rejected");
  const { ref_id } = row;
  const { form, failure } = useCallForm({
    draft: ownedName(`parcel:cancel:${ref_id}`),
    initial: { words: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/schemas")).shipmentCancelDecideInput,
    ),
    toInput: ({ words }) => ({ ref_id, outcome, words }),
    onSubmit: async ({ words }) => {
      const input = { ref_id, outcome, words };
      takeOver(client, await api("POST admin/shipments/{ref_id}/cancel-request", input));
      form.forgetDraft();
      snackbar.add({ text: m.parcel_cancel_decided(), tone: "success" });
    },
  });
  const button = (of: Outcome, text: string) => (
    <Button
      type="submit"
      kind="plain"
      busy={form.busy && outcome === of}
      onClick={() => setOutcome(of)}
    >
      {text}
    </Button>
  );
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <Alert tone="warning">{m.parcel_cancel_asked_text()}</Alert>
      <TextAreaField
        {...form.field("words")}
        label={m.parcel_cancel_reason()}
        maxLength={WORDS_CHARACTERS}
      />
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap gap-2">
        {button("forwarded", m.parcel_cancel_forward())}
        {button("rejected", m.parcel_cancel_reject())}
      </div>
    </ScriptedForm>
  );
}
