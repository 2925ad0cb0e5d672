import { useCallForm } from "@konter/client/use-call-form";
import {
  POSTAL_CANCEL_FILE_LIMIT_MB,
  POSTAL_CANCEL_FILES,
  POSTAL_CANCEL_WORDS_CHARACTERS,
} from "@konter/contract/postal-cancels";
import { Alert, FileDrop, lazyValidator, snackbar, TextAreaField } from "@konter/ui";
import { CancelProofs } from "@konter/ui/parcels";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { CallSheet } from "../../app/call-sheet.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { postalCancelQuery, takeOver } from "./api.ts";
import { useProofs } from "./use-proofs.ts";

interface CancelSheetProps {
  readonly refId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sends proofs of cancellation to staff. Attached files and typed words stay until they are sent. */
export function CancelSheet({ refId, open, onClose }: CancelSheetProps) {
  const client = useQueryClient();
  const { data } = useQuery(postalCancelQuery(refId));
  const { attach, remove, isBusy, failure: fileFailure } = useProofs(refId);
  const inputOf = ({ words }: { readonly words: string }) => ({ ref_id: refId, words });
  const { form, failure } = useCallForm({
    draft: ownedName(`postal-cancel:${refId}`),
    initial: { words: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/postal-cancels/schemas")).postalCancelSendInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      takeOver(client, refId, await api("POST mlo/transaction/cancel-proof", inputOf(values)));
      form.forgetDraft();
      snackbar.add({ text: m.postal_cancel_is_sent(), tone: "success" });
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["account", "parcels"] }),
  });
  const files = data?.files ?? [];
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.postal_cancel_begin()}
      sendText={m.postal_cancel_send()}
      form={form}
      failure={failure}
    >
      <p className="text-sm text-soft">{m.postal_cancel_proof_text()}</p>
      {files.length < POSTAL_CANCEL_FILES && (
        <FileDrop
          label={isBusy ? m.postal_cancel_attaching() : m.postal_cancel_attach()}
          hint={m.postal_cancel_file_hint({
            count: POSTAL_CANCEL_FILES,
            most: POSTAL_CANCEL_FILE_LIMIT_MB,
          })}
          accept="image/png,image/jpeg,application/pdf,.pdf"
          busy={isBusy}
          onFile={attach}
        />
      )}
      <div role="status" className="empty:hidden">
        {fileFailure !== undefined && <Alert tone="danger">{fileFailure}</Alert>}
      </div>
      <CancelProofs files={files} label={m.postal_cancel_files()} onRemove={remove} />
      <TextAreaField
        {...form.field("words")}
        label={m.postal_cancel_words()}
        hint={m.postal_cancel_words_hint()}
        maxLength={POSTAL_CANCEL_WORDS_CHARACTERS}
        rows={3}
      />
    </CallSheet>
  );
}
