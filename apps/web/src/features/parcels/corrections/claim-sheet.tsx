import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { CLAIM_PHOTOS, CORRECTION_WORDS_CHARACTERS } from "@konter/contract/parcel-corrections";
import type { ClaimKind, ParcelCase } from "@konter/contract/parcel-corrections";
import { lazyValidator, MoneyField, SelectField, snackbar, TextAreaField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../app/api.ts";
import { CallSheet } from "../../../app/call-sheet.tsx";
import { PhotoField } from "../../../app/photos/photo-field.tsx";
import { ownedName } from "../../../app/session-store.ts";
import * as m from "#messages";
import { claimKindName } from "./looks.ts";
import { sendPhoto } from "../../../app/photos/send-photo.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly amount: string;
  readonly description: string;
}

interface ClaimSheetProps {
  readonly refId: string;
  readonly parcel: Pick<ParcelCase, "claim_kinds" | "claim_most">;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Claims a lost or damaged parcel. What was typed is kept until it is sent. */
export function ClaimSheet({ refId, parcel, open, onClose }: ClaimSheetProps) {
  const { claim_kinds: kinds, claim_most: most } = parcel;
  const client = useQueryClient();
  const [photos, setPhotos] = useState<Readonly<Record<number, File | undefined>>>({});
  const inputOf = ({ kind, amount, description }: Values) => ({
    ref_id: refId,
    kind: kind as ClaimKind,
    amount: parseRupiah(amount) as Rupiah,
    description,
  });
  const { form, failure } = useCallForm<Values>({
    draft: ownedName(`parcel-claim:${refId}`),
    initial: { kind: kinds[0] ?? "", amount: formatRupiah(most), description: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcel-corrections/schemas")).parcelClaimInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const { claim_id: id } = await api("POST mlo/claims", inputOf(values));
      for (const photo of Object.values(photos))
        await sendPhoto(photo, (bytes) =>
          api("POST mlo/claims/{claim_id}/photo", { claim_id: String(id), bytes }),
        );
      form.forgetDraft();
      snackbar.add({ text: m.parcel_claim_sent(), tone: "success" });
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["account", "parcels"] }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.parcel_claim()}
      sendText={m.parcel_claim_send()}
      form={form}
      failure={failure}
    >
      <p className="text-sm text-soft">{m.parcel_claim_text({ most: formatRupiah(most) })}</p>
      <SelectField
        {...form.field("kind")}
        label={m.parcel_claim_kind()}
        choices={kinds.map((kind) => ({ value: kind, label: claimKindName(kind) }))}
      />
      <MoneyField {...form.field("amount")} label={m.parcel_claim_amount()} />
      <TextAreaField
        {...form.field("description")}
        label={m.parcel_claim_description()}
        hint={m.parcel_claim_hint()}
        maxLength={CORRECTION_WORDS_CHARACTERS}
        rows={3}
      />
      {Array.from({ length: CLAIM_PHOTOS }, (_photo, at) => (
        <PhotoField
          key={at}
          label={m.parcel_claim_photo({ number: at + 1 })}
          onChange={(file) => setPhotos((before) => ({ ...before, [at]: file }))}
        />
      ))}
    </CallSheet>
  );
}
