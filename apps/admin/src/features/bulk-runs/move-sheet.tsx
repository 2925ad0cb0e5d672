import { useCallForm } from "@konter/client/use-call-form";
import { BULK_REASON_CHARACTERS } from "@konter/contract/bulk";
import type { AdminBulkRun, BulkStaffMove } from "@konter/contract/bulk";
import { Button, ScriptedForm, Sheet, snackbar, TextAreaField, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { runQuery } from "./api.ts";

const WORDS = {
  paused: { title: m.bulk_move_pause, text: m.bulk_pause_text },
  running: { title: m.bulk_move_continue, text: m.bulk_continue_text },
  canceled: { title: m.bulk_move_cancel, text: m.bulk_cancel_text },
} as const;

/** Asks for the reason, which is shown to the member. */
export function MoveSheet({
  run: { head },
  to,
  onClose,
}: {
  readonly run: AdminBulkRun;
  readonly to: BulkStaffMove;
  readonly onClose: () => void;
}) {
  const id = useId();
  const client = useQueryClient();
  const toInput = ({ reason }: { readonly reason: string }) => ({ code: head.code, to, reason });
  const { form, failure } = useCallForm({
    draft: ownedName(`bulk:${head.code}:${to}`),
    initial: { reason: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/bulk/office-schemas")).adminBulkMoveInput,
    ),
    toInput,
    onSubmit: async (values) => {
      client.setQueryData(
        runQuery(head.code).queryKey,
        await api("POST admin/bulk-runs/{code}/move", toInput(values)),
      );
      form.forgetDraft();
      snackbar.add({ text: m.bulk_moved({ file: head.file_name }), tone: "success" });
      onClose();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["bulk-runs"] });
    },
  });
  const { title, text } = WORDS[to];
  return (
    <Sheet
      open
      onClose={onClose}
      title={title()}
      footer={
        <Button
          type="submit"
          form={id}
          kind={to === "canceled" ? "danger" : "primary"}
          className="w-full"
          busy={form.busy}
        >
          {title()}
        </Button>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{text({ count: head.counts.waiting })}</p>
        <TextAreaField
          {...form.field("reason")}
          label={m.bulk_reason()}
          hint={m.bulk_reason_hint()}
          maxLength={BULK_REASON_CHARACTERS}
          rows={3}
        />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
