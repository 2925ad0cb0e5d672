import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah } from "@konter/contract/money";
import type { ParcelCorrection } from "@konter/contract/parcel-corrections";
import { CORRECTION_WORDS_CHARACTERS } from "@konter/contract/parcel-corrections";
import { lazyValidator, snackbar, TextAreaField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../app/api.ts";
import { CallSheet } from "../../../app/call-sheet.tsx";
import { PhotoField } from "../../../app/photos/photo-field.tsx";
import { ownedName } from "../../../app/session-store.ts";
import * as m from "#messages";
import { sendPhoto } from "../../../app/photos/send-photo.ts";

interface DisputeSheetProps {
  readonly correction: ParcelCorrection;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Disputes a correction with a reason and a photo. What was typed is kept until it is sent. */
export function DisputeSheet({ correction, open, onClose }: DisputeSheetProps) {
  const client = useQueryClient();
  const [photo, setPhoto] = useState<File>();
  const id = String(correction.correction_id);
  const inputOf = ({ reason }: { readonly reason: string }) => ({ correction_id: id, reason });
  const { form, failure } = useCallForm({
    draft: ownedName(`parcel-dispute:${id}`),
    initial: { reason: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcel-corrections/schemas")).parcelDisputeInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      await api("POST mlo/corrections/{correction_id}/dispute", inputOf(values));
      await sendPhoto(photo, (bytes) =>
        api("POST mlo/corrections/{correction_id}/photo", { correction_id: id, bytes }),
      );
      form.forgetDraft();
      snackbar.add({ text: m.parcel_dispute_sent(), tone: "success" });
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["account", "parcels"] }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.parcel_dispute()}
      sendText={m.parcel_dispute_send()}
      form={form}
      failure={failure}
    >
      <p className="text-sm text-soft">
        {m.parcel_dispute_text({ amount: formatRupiah(correction.difference) })}
      </p>
      <TextAreaField
        {...form.field("reason")}
        label={m.parcel_dispute_reason()}
        hint={m.parcel_dispute_hint()}
        maxLength={CORRECTION_WORDS_CHARACTERS}
        rows={3}
      />
      <PhotoField label={m.parcel_dispute_photo()} onChange={setPhoto} />
    </CallSheet>
  );
}
