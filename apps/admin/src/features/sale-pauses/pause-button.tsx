import type { PrepaidScreen } from "@konter/contract/catalog";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import type { SalePause } from "@konter/contract/sale-pauses";
import {
  Button,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { instantOf } from "../../app/times/instant.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { salePausesQuery } from "./api.ts";

/** A product kind, or an operator's products of the kind. */
export interface Place {
  readonly screen: PrepaidScreen;
  readonly operator_code?: string;
}

interface PlaceButtonProps {
  readonly place: Place;
  /** Display name. */
  readonly name: string;
}

/** Reopens a paused sale, or asks for reason and end of a pause. */
export function PauseButton({
  pause,
  ...props
}: PlaceButtonProps & { readonly pause: SalePause | null }) {
  return pause === null ? <Pause {...props} /> : <Resume {...props} />;
}

function Resume({ place, name }: PlaceButtonProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const resume = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { queryKey } = salePausesQuery();
      client.setQueryData(queryKey, await api("POST admin/sale-pauses/end", { ...place }));
      snackbar.add({ text: m.sale_resumed({ name }), tone: "success" });
    } catch (refused) {
      setFailure(refused);
      void client.invalidateQueries({ queryKey: salePausesQuery().queryKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex flex-col items-end gap-1">
      <Button kind="primary" size="small" busy={busy} onClick={() => void resume()}>
        {m.sale_resume()}
        <span className="sr-only"> {name}</span>
      </Button>
      <FailureAlert failure={failure} />
    </span>
  );
}

function Pause({ place, name }: PlaceButtonProps) {
  const id = useId();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const inputOf = ({ reason, ends_at: text }: { reason: string; ends_at: string }) => {
    const end = instantOf(text);
    return { ...place, reason, ...(end !== null && { ends_at: end }) };
  };
  const form = useForm({
    draft: ownedName(`sale-pause:${place.screen} ${place.operator_code ?? ""}`),
    initial: { reason: "", ends_at: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/sale-pauses/schemas")).salePauseInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const { queryKey } = salePausesQuery();
        client.setQueryData(queryKey, await api("POST admin/sale-pauses", inputOf(values)));
        form.forgetDraft();
        setOpen(false);
        snackbar.add({ text: m.sale_paused_done({ name }), tone: "success" });
      } catch (refused) {
        setFailure(refused);
      }
    },
  });
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.sale_pause()}
        <span className="sr-only"> {name}</span>
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.sale_pause_title({ name })}
        footer={
          <Button type="submit" form={id} kind="danger" className="w-full" busy={form.busy}>
            {m.sale_pause()}
          </Button>
        }
      >
        <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
          <p className="text-sm">{m.sale_pause_text()}</p>
          <TextAreaField
            {...form.field("reason")}
            label={m.sale_pause_reason()}
            maxLength={STAFF_REASON_CHARACTERS}
          />
          <TextField
            {...form.field("ends_at")}
            type="datetime-local"
            label={m.sale_pause_ends()}
            hint={m.sale_pause_ends_hint()}
            optional
          />
          <FailureAlert failure={failure} />
        </ScriptedForm>
      </Sheet>
    </>
  );
}
