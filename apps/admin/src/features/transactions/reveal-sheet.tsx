import { useCallForm } from "@konter/client/use-call-form";
import { REVEAL_REASON_CHARACTERS } from "@konter/contract/purchase";
import type { Revealed } from "@konter/contract/purchase";
import {
  Button,
  CopyButton,
  FactList,
  ScriptedForm,
  Sheet,
  TextAreaField,
  lazyValidator,
  formatDateTime,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { RawBody } from "./evidence-list.tsx";
import { sourceName } from "./evidence-words.ts";

/** Asks for a reason, then shows the delivery until the sheet closes. */
export function RevealSheet({
  refId,
  open,
  onClose,
}: {
  readonly refId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const [shown, setShown] = useState<Revealed>();
  const close = () => {
    setShown(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={m.reveal_title({ ref_id: refId })}>
      {shown === undefined ? <Reason refId={refId} onShown={setShown} /> : <Shown shown={shown} />}
    </Sheet>
  );
}

function Reason({
  refId,
  onShown,
}: {
  readonly refId: string;
  readonly onShown: (shown: Revealed) => void;
}) {
  const id = useId();
  const { form, failure } = useCallForm({
    draft: ownedName(`reveal:${refId}`),
    initial: { reason: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/purchase/schemas")).revealInput,
    ),
    toInput: ({ reason }) => ({ ref_id: refId, reason }),
    onSubmit: async ({ reason }) => {
      const shown = await api("POST admin/transactions/{ref_id}/reveal", {
        ref_id: refId,
        reason,
      });
      form.forgetDraft();
      onShown(shown);
    },
  });
  return (
    <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-sm">{m.reveal_text()}</p>
      <TextAreaField
        {...form.field("reason")}
        label={m.reveal_reason()}
        maxLength={REVEAL_REASON_CHARACTERS}
        rows={3}
      />
      <FailureAlert failure={failure} />
      <Button type="submit" className="w-full" busy={form.busy}>
        {m.reveal_show()}
      </Button>
    </ScriptedForm>
  );
}

function Shown({ shown }: { readonly shown: Revealed }) {
  const numbers = [
    [m.serial_number(), shown.serial_number],
    [m.serial_correction(), shown.serial_correction],
  ] as const;
  const facts = numbers.flatMap(([label, value]): readonly Fact[] =>
    value === null
      ? []
      : [{ label, value: <span className="font-mono wrap-anywhere select-all">{value}</span> }],
  );
  return (
    <div className="flex flex-col gap-4">
      {facts.length === 0 ? (
        <p className="text-sm text-soft">{m.reveal_nothing()}</p>
      ) : (
        <FactList facts={facts} />
      )}
      {shown.serial_number !== null && <CopyButton text={shown.serial_number} />}
      <ul className="flex flex-col gap-2">
        {shown.evidence.map(({ at, source, attempt, raw }, index) =>
          raw === "" ? null : (
            <li key={`${at} ${index}`}>
              <p className="text-sm font-semibold">
                {sourceName(source)} · {m.attempt_number({ number: attempt })} ·{" "}
                <time dateTime={at}>{formatDateTime(at, "seconds")}</time>
              </p>
              <RawBody raw={raw} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
