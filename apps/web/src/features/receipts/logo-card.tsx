import type { ReceiptSettingsAnswer } from "@konter/contract/receipts";
import { Card } from "@konter/ui";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { PictureButtons } from "../picture-choice/index.ts";

/** The shop's logo; the server converts it to black and white, as the receipt below shows. */
export function LogoCard({
  hasLogo,
  onSaved,
}: {
  readonly hasLogo: boolean;
  readonly onSaved: (answer: ReceiptSettingsAnswer) => void;
}) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-sm font-medium">{m.receipt_logo()}</h2>
      <p className="text-sm text-soft">{m.receipt_logo_hint()}</p>
      <PictureButtons
        chooseText={m.receipt_logo_choose()}
        removeText={m.receipt_logo_remove()}
        hasPicture={hasLogo}
        onFile={async (file) =>
          api("POST account/receipt/logo", {
            bytes: new Uint8Array(await file.arrayBuffer()),
          })
        }
        onRemove={() => api("DELETE account/receipt/logo", {})}
        onSaved={onSaved}
      />
    </Card>
  );
}
