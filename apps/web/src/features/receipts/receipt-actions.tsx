import { Button, PrintButton, ShareButton } from "@konter/ui";
import { Download, Share2 } from "@konter/ui/icons";
import * as m from "#messages";
import { PrinterButton } from "../printer/index.ts";
import type { usePrinting } from "./use-printing.ts";
import type { useReceiptFiles } from "./use-receipt-files.ts";

/** Actions on all displayed receipts. */
export function ReceiptActions({
  text,
  files,
  printing,
}: {
  readonly text: string;
  readonly files: ReturnType<typeof useReceiptFiles>;
  readonly printing: ReturnType<typeof usePrinting>;
}) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 *:last:even:col-span-2">
      <div className="col-span-2 grid">
        <PrintButton prepare={printing.prepare} />
      </div>
      <ShareButton title={m.receipt()} text={text} />
      <Button
        kind="plain"
        busy={files.busy}
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() => void files.picture()}
      >
        {m.receipt_picture()}
      </Button>
      <Button
        kind="plain"
        busy={files.busy}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => void files.pdf()}
      >
        {m.receipt_pdf()}
      </Button>
      <PrinterButton printer={printing} />
    </div>
  );
}
