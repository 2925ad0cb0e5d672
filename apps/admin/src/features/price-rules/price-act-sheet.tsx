import { isSessionLost } from "@konter/client/failures";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { PriceEffect } from "@konter/contract/catalog";
import { CallFailed } from "@konter/contract/client";
import { Button, newKey, ScriptedForm, Sheet, snackbar, TextAreaField, useForm } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import type { LoadedQuery } from "../../app/loaded.tsx";
import { ownedName } from "../../app/session-store.ts";
import { PriceEffectView } from "./price-effect.tsx";

interface PriceActProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The current effect. */
  readonly query: LoadedQuery<PriceEffect>;
  /** The approval request if two people are needed; `seen` is added to its input. */
  readonly approval: { readonly kind: string; readonly input: object };
  /** Executes the action alone, with the hash of the displayed effect. */
  readonly act: (seen: string) => Promise<void>;
  readonly done: string;
  readonly button: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
}

/** An action that changes prices: shows the effect first, and above the limits of one person requests approval. */
export function PriceActSheet(props: PriceActProps) {
  const { open, onClose, title, button, danger = false, children, query } = props;
  const { form, effect, needsTwo, failure } = usePriceAct(props);
  const formId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          type="submit"
          form={formId}
          kind={danger ? "danger" : "primary"}
          className="w-full"
          busy={form.busy}
          disabled={effect === undefined}
        >
          {needsTwo ? m.approval_ask() : button}
        </Button>
      }
    >
      <ScriptedForm id={formId} onSubmit={form.submit} className="flex flex-col gap-4 text-sm">
        {children}
        <PriceEffectView effect={effect} waiting={effect === undefined && query.error === null} />
        {needsTwo && (
          <TextAreaField
            {...form.field("reason")}
            label={m.price_reason()}
            maxLength={APPROVAL_REASON_CHARACTERS}
          />
        )}
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}

function usePriceAct({ onClose, query, approval, act, done }: PriceActProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const [idempotencyKey, setKey] = useState(newKey);
  const effect = query.data;
  const needsTwo = effect?.needs_two === true;
  const send = async (reason: string): Promise<string> => {
    const seen = effect?.seen ?? "";
    if (!needsTwo) {
      await act(seen);
      return done;
    }
    const request = { kind: approval.kind, input: { ...approval.input, seen }, reason };
    await api("POST admin/approvals", request, { idempotencyKey });
    setKey(newKey());
    void client.invalidateQueries({ queryKey: ["approvals"] });
    return m.approval_is_asked();
  };
  const form = useForm({
    draft: ownedName(`price-act:${approval.kind}`),
    initial: { reason: "" },
    validator: () => import("./reason-validator.ts").then((validators) => validators.reason),
    toInput: ({ reason }) => ({ reason: needsTwo ? reason : undefined }),
    onSubmit: async ({ reason }) => {
      setFailure(undefined);
      try {
        snackbar.add({ text: await send(reason), tone: "success" });
        form.forgetDraft();
        onClose();
      } catch (refused) {
        // The effect changed between the preview and the request.
        void query.refetch();
        if (!(refused instanceof CallFailed)) throw refused;
        if (!isSessionLost(refused)) setFailure(refused);
      }
    },
  });
  const unread = query.error instanceof CallFailed ? query.error : undefined;
  return { form, effect, needsTwo, failure: failure ?? unread };
}
