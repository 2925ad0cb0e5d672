import type { ReceiptRow, ReceiptSettingsAnswer } from "@konter/contract/receipts";
import { saveFile } from "../../app/save-file.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { paintReceipt } from "./paint-receipt.ts";
import type { PaperLayout } from "../printer/index.ts";
import { pdfFonts, writePdf } from "@konter/ui/drawn-paper";

/** A receipt to be written to a file. */
export interface ReceiptSheet {
  readonly refId: string;
  readonly rows: readonly ReceiptRow[];
}

const drawingsOf = (
  sheets: readonly ReceiptSheet[],
  layout: PaperLayout,
  { logo }: ReceiptSettingsAnswer,
) => sheets.map(({ rows }) => drawReceipt(rows, { ...layout, logo: logo?.[layout.paper] }));

const nameOf = (sheets: readonly ReceiptSheet[]): string =>
  `struk-${sheets.length === 1 ? sheets[0]?.refId : sheets.length}`;

/** Downloads all receipts as one PDF, one page each. */
export async function downloadPdf(
  sheets: readonly ReceiptSheet[],
  layout: PaperLayout,
  answer: ReceiptSettingsAnswer,
): Promise<void> {
  const bytes = await writePdf(drawingsOf(sheets, layout, answer), await pdfFonts);
  saveFile(new Blob([bytes], { type: "application/pdf" }), `${nameOf(sheets)}.pdf`);
}

/** Shares a picture of each receipt through the phone's share sheet; saves the pictures if it does not accept files. */
export async function sharePictures(
  sheets: readonly ReceiptSheet[],
  layout: PaperLayout,
  answer: ReceiptSettingsAnswer,
): Promise<void> {
  const blobs = await Promise.all(drawingsOf(sheets, layout, answer).map(paintReceipt));
  const files = blobs.map(
    (blob, index) => new File([blob], `struk-${sheets[index]?.refId}.png`, { type: "image/png" }),
  );
  if (typeof navigator.canShare === "function" && navigator.canShare({ files })) {
    // Closing the share sheet rejects the promise; that is not a failure.
    await navigator.share({ files }).catch(() => undefined);
    return;
  }
  for (const file of files) saveFile(file, file.name);
}
