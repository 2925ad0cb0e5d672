import { isSessionLost } from "@konter/client/failures";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { Approval } from "@konter/contract/approvals";
import { CallFailed } from "@konter/contract/client";
import {
  Button,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { Changes } from "./changes.tsx";

export type Act = "approve" | "refuse" | "withdraw";

const FORM_ID = "approval-decision";
const WORDS: Readonly<
  Record<Act, { readonly text: () => string; readonly button: () => string; done: () => string }>
> = {
  approve: {
    text: m.approval_approve_text,
    button: m.approval_approve,
    done: m.approval_is_approved,
  },
  refuse: { text: m.approval_refuse_text, button: m.approval_refuse, done: m.approval_is_refused },
  withdraw: {
    text: m.approval_withdraw_text,
    button: m.approval_withdraw,
    done: m.approval_is_withdrawn,
  },
};

function inputOf(act: Act, { approval_id: id, hash }: Approval, words: string) {
  return act === "withdraw"
    ? { approval_id: String(id) }
    : { approval_id: String(id), hash, words };
}

function send(act: Act, approval: Approval, words: string): Promise<Approval> {
  const { approval_id: id, hash } = approval;
  const approval_id = String(id);
  if (act === "withdraw")
    return api("POST admin/approvals/{approval_id}/withdraw", { approval_id });
  const path =
    `POST admin/approvals/{approval_id}/${act === "approve" ? "approve" : "refuse"}` as const;
  return api(path, { approval_id, hash, words });
}

/** Decides or withdraws a request. If a colleague was faster, shows a sentence. */
export function DecisionSheet({
  act,
  approval,
  open,
  onClose,
}: {
  readonly act: Act;
  readonly approval: Approval;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const words = WORDS[act];
  const form = useForm({
    draft: ownedName(`approval:${act}:${approval.approval_id}`),
    initial: { words: "" },
    validator: lazyValidator(async () => {
      const { approvalApproveInput, approvalRefuseInput, approvalWithdrawInput } =
        await import("@konter/contract/approvals/schemas");
      return {
        approve: approvalApproveInput,
        refuse: approvalRefuseInput,
        withdraw: approvalWithdrawInput,
      }[act];
    }),
    toInput: (values) => inputOf(act, approval, values.words),
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        await send(act, approval, values.words);
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (!isSessionLost(reason)) setFailure(reason);
        return;
      }
      form.forgetDraft();
      snackbar.add({ text: words.done(), tone: "success" });
      onClose();
      await client.invalidateQueries({ queryKey: ["approvals"] });
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.button()}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          kind={act === "approve" ? "primary" : "danger"}
          className="w-full"
          busy={form.busy}
        >
          {words.button()}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="font-semibold wrap-anywhere">{approval.title}</p>
        <Changes changes={approval.changes} />
        <p className="text-sm">{words.text()}</p>
        {act !== "withdraw" && (
          <TextAreaField
            {...form.field("words")}
            label={act === "approve" ? m.approval_note() : m.approval_refuse_reason()}
            optional={act === "approve"}
            maxLength={APPROVAL_REASON_CHARACTERS}
          />
        )}
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
