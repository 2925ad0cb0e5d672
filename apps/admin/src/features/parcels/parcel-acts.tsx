import { CallFailed } from "@konter/contract/client";
import { SHIPMENT_NOT_BOOKED_APPROVAL } from "@konter/contract/parcels";
import type { AdminShipment } from "@konter/contract/parcels";
import { useCallForm } from "@konter/client/use-call-form";
import { Alert, Button, Card, lazyValidator, ScriptedForm, TextField, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { AskNow } from "../../app/records/ask-now.tsx";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { takeOver } from "./api.ts";
import { CancelRequest } from "./cancel-request.tsx";
import { wordName } from "./words.ts";

/** Asks the courier now, takes a waybill that a person found, and closes what needed a person. */
export function ParcelActs({ shown }: { readonly shown: AdminShipment }) {
  const { status, attention, cancel_request: request } = shown.row;
  const isOpen = status === "processing";
  const isCancelAsked = request?.state === "open";
  if (!isOpen && attention === null && !isCancelAsked) return null;
  return (
    <Card className="flex flex-col gap-4 p-4">
      {attention !== null && (
        <Alert tone="warning">{m.parcel_attention_text({ reason: wordName(attention) })}</Alert>
      )}
      {isCancelAsked && <CancelRequest shown={shown} />}
      {isOpen && <Ask shown={shown} />}
      {isOpen && <Waybill shown={shown} />}
      {isOpen && shown.next_ask_at === null && session.may("parcels.compensate") && (
        <NotBooked shown={shown} />
      )}
      {attention !== null && !isOpen && <Close shown={shown} />}
    </Card>
  );
}

function Ask({ shown: { row, next_ask_at: next } }: { readonly shown: AdminShipment }) {
  const client = useQueryClient();
  const { ref_id } = row;
  if (next === null) return null;
  return (
    <AskNow
      text={m.parcel_ask_text()}
      button={m.parcel_ask()}
      ask={async () => takeOver(client, await api("POST admin/shipments/{ref_id}/ask", { ref_id }))}
    />
  );
}

/** For an order whose answer was lost at a courier that finds no order by our reference. */
function Waybill({ shown }: { readonly shown: AdminShipment }) {
  const client = useQueryClient();
  const { ref_id } = shown.row;
  const { form, failure } = useCallForm({
    draft: ownedName(`parcel:waybill:${ref_id}`),
    initial: { awb: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcels/schemas")).shipmentWaybillInput,
    ),
    toInput: ({ awb }) => ({ ref_id, awb }),
    onSubmit: async ({ awb }) => {
      takeOver(client, await api("POST admin/shipments/{ref_id}/waybill", { ref_id, awb }));
      form.forgetDraft();
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <p className="text-sm text-soft">{m.parcel_enter_text()}</p>
      <TextField {...form.field("awb")} label={m.parcel_waybill()} />
      <FailureAlert failure={failure} />
      <Button type="submit" kind="plain" busy={form.busy}>
        {m.parcel_enter()}
      </Button>
    </ScriptedForm>
  );
}

const loadWords = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).shipmentCloseInput,
);

/** For an order that the courier does not have: its money goes back, with a second person. */
function NotBooked({ shown }: { readonly shown: AdminShipment }) {
  const client = useQueryClient();
  const { ref_id } = shown.row;
  return (
    <DecisionForm
      name={`parcel:not-booked:${ref_id}`}
      text={<p className="text-sm text-soft">{m.parcel_not_booked_text()}</p>}
      label={m.parcel_close_words()}
      outcomes={[{ outcome: "not_booked", text: m.parcel_not_booked() }]}
      validator={loadWords}
      toInput={(words) => ({ ref_id, words })}
      send={async (words, _outcome, options) => {
        const declared = await declareOrAskTwo({ ref_id, words }, options);
        if (declared !== undefined) takeOver(client, declared);
        const text = declared === undefined ? m.approval_is_asked() : m.parcel_not_booked_done();
        snackbar.add({ text, tone: "success" });
      }}
    />
  );
}

/** Declares it as the only person of the brand; with a second person, the same press requests approval. */
async function declareOrAskTwo(
  input: { readonly ref_id: string; readonly words: string },
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<AdminShipment | undefined> {
  try {
    return await api("POST admin/shipments/{ref_id}/not-booked", input);
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "shipment_not_booked_approval_needed")
      throw refused;
  }
  const request = { kind: SHIPMENT_NOT_BOOKED_APPROVAL, input, reason: input.words };
  await api("POST admin/approvals", request, { idempotencyKey });
  return undefined;
}

function Close({ shown }: { readonly shown: AdminShipment }) {
  const client = useQueryClient();
  const { ref_id } = shown.row;
  return (
    <DecisionForm
      name={`parcel:close:${ref_id}`}
      label={m.parcel_close_words()}
      outcomes={[{ outcome: "close", text: m.parcel_close() }]}
      validator={loadWords}
      toInput={(words) => ({ ref_id, words })}
      send={async (words) =>
        takeOver(client, await api("POST admin/shipments/{ref_id}/close", { ref_id, words }))
      }
    />
  );
}
