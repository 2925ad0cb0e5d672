import { useCallForm } from "@konter/client/use-call-form";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { formatRupiah } from "@konter/contract/money";
import type { AdminTransfer } from "@konter/contract/transfers";
import {
  Button,
  Card,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";
import { readAnew, takeOver } from "./api.ts";

type Act = "correct" | "refuse" | "release";
const REASON_CHARACTERS = 200;
const PROOF_CHARACTERS = 500;

/** Staff actions: release or stop a held transfer, reverse one that arrived with two people. */
export function TransferActs({ transfer }: { readonly transfer: AdminTransfer }) {
  const [act, setAct] = useState<Act>();
  const isHeld = transfer.state === "held" && session.may("transfers.decide");
  const isCorrectable =
    transfer.state === "done" && transfer.corrected === null && session.may("transfers.correct");
  if (!isHeld && !isCorrectable) return null;
  const button = (name: Act, kind: "danger" | "plain" | "primary") => (
    <SheetButton kind={kind} onClick={() => setAct(name)}>
      {TITLES[name]()}
    </SheetButton>
  );
  return (
    <Card className="flex flex-col gap-3 p-4">
      {isHeld && (
        <>
          <p className="text-sm text-soft">{m.transfer_held_text()}</p>
          {button("release", "primary")}
          {button("refuse", "plain")}
        </>
      )}
      {isCorrectable && (
        <>
          <p className="text-sm text-soft">{m.transfer_correct_text()}</p>
          {button("correct", "plain")}
        </>
      )}
      {act !== undefined && (
        <ActSheet transfer={transfer} act={act} onClose={() => setAct(undefined)} />
      )}
    </Card>
  );
}

const TITLES: Readonly<Record<Act, () => string>> = {
  release: m.transfer_release,
  refuse: m.transfer_refuse,
  correct: m.transfer_correct,
};

function ActSheet({
  transfer,
  act,
  onClose,
}: {
  readonly transfer: AdminTransfer;
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const { ref_id: ref } = transfer;
  const { form, failure } = useCallForm({
    draft: ownedName(`transfer:${act}:${ref}`),
    initial: { reason: "", proof: "" },
    validator: lazyValidator(async () => {
      const { transferCorrection, transferRefInput, transferRefuseInput } =
        await import("@konter/contract/transfers/schemas");
      return {
        release: transferRefInput,
        refuse: transferRefuseInput,
        correct: transferCorrection,
      }[act];
    }),
    toInput: ({ reason, proof }) => ({
      ref_id: ref,
      ...(act !== "release" && { reason }),
      ...(act === "correct" && { proof }),
    }),
    onSubmit: async (values, { idempotencyKey }) => {
      snackbar.add({ text: await send(values, idempotencyKey), tone: "success" });
      form.forgetDraft();
      onClose();
    },
    onRefused: () => readAnew(client),
  });
  async function send(
    { reason, proof }: { reason: string; proof: string },
    idempotencyKey: string,
  ): Promise<string> {
    if (act === "correct") {
      const request = {
        kind: "transfers.correct",
        input: { ref_id: ref, reason, proof },
        reason: proof.slice(0, APPROVAL_REASON_CHARACTERS),
      };
      await api("POST admin/approvals", request, { idempotencyKey });
      void client.invalidateQueries({ queryKey: ["approvals"] });
      return m.approval_is_asked();
    }
    const done =
      act === "release"
        ? await api("POST admin/deposit-transfers/{ref_id}/release", { ref_id: ref })
        : await api("POST admin/deposit-transfers/{ref_id}/refuse", { ref_id: ref, reason });
    takeOver(client, done);
    return act === "release" ? m.transfer_release_done({ ref }) : m.transfer_refuse_done({ ref });
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={TITLES[act]()}
      footer={
        <Button type="submit" form={id} className="w-full" busy={form.busy}>
          {act === "correct" ? m.approval_ask() : TITLES[act]()}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{textOf(transfer, act)}</p>
        {act !== "release" && (
          <TextAreaField
            {...form.field("reason")}
            label={m.transfer_reason()}
            hint={act === "correct" ? m.transfer_reason_both() : m.transfer_reason_sender()}
            maxLength={REASON_CHARACTERS}
            rows={2}
          />
        )}
        {act === "correct" && (
          <TextAreaField
            {...form.field("proof")}
            label={m.transfer_proof()}
            hint={m.transfer_proof_hint()}
            maxLength={PROOF_CHARACTERS}
            rows={2}
          />
        )}
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}

function textOf({ amount, fee, sender, receiver }: AdminTransfer, act: Act): string {
  if (act === "release")
    return m.transfer_release_text({ amount: formatRupiah(amount), name: receiver.name });
  if (act === "refuse")
    return m.transfer_refuse_text({ amount: formatRupiah(amount + fee), name: sender.name });
  return m.transfer_correct_how({ amount: formatRupiah(amount), name: sender.name });
}
