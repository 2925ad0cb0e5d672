import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah } from "@konter/contract/money";
import {
  SHOP_RETURN_PHOTOS,
  SHOP_RETURN_REASON_TEXTS,
  SHOP_RETURN_REASONS,
  SHOP_RETURN_TEXT_CHARACTERS,
} from "@konter/contract/shop-returns";
import type { ShopReturnReason, ShopReturns } from "@konter/contract/shop-returns";
import { Alert, kitLocale, lazyValidator, SelectField, snackbar, TextAreaField } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { CallSheet } from "../../app/call-sheet.tsx";
import { PhotoField } from "../../app/photos/photo-field.tsx";
import { sendPhoto } from "../../app/photos/send-photo.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { QuantityField } from "../shop-parts/index.ts";
import { useReadAnew } from "./api.ts";
import { chosenPieces, linesOf, withPieces } from "./chosen-pieces.ts";

interface Values extends Readonly<Record<string, string>> {
  /** Pieces by line, as `chosenPieces` reads them. */
  readonly lines: string;
  readonly reason: string;
  readonly text: string;
}

interface AskSheetProps {
  readonly number: string;
  readonly shown: Pick<ShopReturns, "lines">;
  readonly open: boolean;
  readonly onClose: () => void;
}

const isReason = (text: string): text is ShopReturnReason =>
  SHOP_RETURN_REASONS.some((reason) => reason === text);

/** Asks for a return: goods, reason and photos. What was typed is kept until it is sent. */
export function AskSheet({ number, shown: { lines }, open, onClose }: AskSheetProps) {
  const readAnew = useReadAnew();
  const [photos, setPhotos] = useState<Readonly<Record<number, File | undefined>>>({});
  const inputOf = ({ lines: chosen, reason, text }: Values) => ({
    number,
    lines: linesOf(chosen),
    reason: isReason(reason) ? reason : "other",
    text,
  });
  const { form, failure } = useCallForm<Values>({
    draft: ownedName(`shop-return:${number}`),
    initial: { lines: "", reason: SHOP_RETURN_REASONS[0], text: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-returns/schemas")).shopReturnAskInput,
    ),
    toInput: inputOf,
    onSubmit: async (values, { idempotencyKey }) => {
      const asked = await api("POST shop/transactions/{number}/return", inputOf(values), {
        idempotencyKey,
      });
      for (const photo of Object.values(photos))
        await sendPhoto(photo, (bytes) =>
          api("POST shop/returns/{return_id}/photo", {
            return_id: String(asked.return_id),
            bytes,
          }),
        );
      form.forgetDraft();
      snackbar.add({ text: m.shop_return_sent(), tone: "success" });
      await readAnew(asked);
      onClose();
    },
  });
  const { value, error, onChange } = form.field("lines");
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.shop_return_ask()}
      sendText={m.shop_return_send()}
      form={form}
      failure={failure}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{m.shop_return_goods()}</legend>
        {lines
          .filter(({ left }) => left > 0)
          .map(({ line, name, price, left }) => (
            <div key={line} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 text-sm wrap-anywhere">
                {name} <span className="text-soft">{formatRupiah(price)}</span>
              </span>
              <QuantityField
                name={name}
                value={chosenPieces(value, line)}
                least={0}
                step={1}
                most={left}
                invalid={error !== undefined}
                onChange={(pieces) => onChange(withPieces(value, line, Math.min(pieces, left)))}
              />
            </div>
          ))}
        {error !== undefined && (
          <Alert tone="danger">{value === "" ? m.shop_return_choose() : error}</Alert>
        )}
      </fieldset>
      <SelectField
        {...form.field("reason")}
        label={m.shop_return_reason()}
        choices={SHOP_RETURN_REASONS.map((reason) => ({
          value: reason,
          label: SHOP_RETURN_REASON_TEXTS[reason][kitLocale()],
        }))}
      />
      <TextAreaField
        {...form.field("text")}
        label={m.shop_return_what()}
        hint={m.shop_return_hint()}
        maxLength={SHOP_RETURN_TEXT_CHARACTERS}
        rows={3}
      />
      {Array.from({ length: SHOP_RETURN_PHOTOS }, (_photo, at) => at)
        .filter((at) => at === 0 || photos[at - 1] !== undefined)
        .map((at) => (
          <PhotoField
            key={at}
            label={m.shop_return_photo({ number: at + 1 })}
            onChange={(file) => setPhotos((before) => ({ ...before, [at]: file }))}
          />
        ))}
    </CallSheet>
  );
}
