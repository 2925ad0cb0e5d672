import type { ReceiptRaster, ReceiptSettingsAnswer } from "@konter/contract/receipts";
import * as receiptsEndpoints from "@konter/contract/receipts/endpoints";
import { Button, buttonClasses, Card } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** The shop's logo: the server makes black and white dots of it, which the receipt below shows. */
export function LogoCard({
  logo,
  onSaved,
}: {
  readonly logo: ReceiptRaster | undefined;
  readonly onSaved: (answer: ReceiptSettingsAnswer) => void;
}) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<ReceiptSettingsAnswer>) => {
    setBusy(true);
    try {
      onSaved(await work());
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-sm font-medium">{m.receipt_logo()}</h2>
      <p className="text-sm text-soft">{m.receipt_logo_hint()}</p>
      <div className="flex flex-wrap gap-2">
        <label className={buttonClasses("plain", "normal", "cursor-pointer focus-within:ring-2")}>
          {m.receipt_logo_choose()}
          <input
            type="file"
            accept="image/png,image/jpeg"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file)
                void act(async () =>
                  api(receiptsEndpoints.receiptLogoSave, {
                    bytes: new Uint8Array(await file.arrayBuffer()),
                  }),
                );
            }}
          />
        </label>
        {logo !== undefined && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void act(() => api(receiptsEndpoints.receiptLogoDelete, {}))}
          >
            {m.receipt_logo_remove()}
          </Button>
        )}
      </div>
    </Card>
  );
}
