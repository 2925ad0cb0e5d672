import { PAPERS } from "@konter/contract/receipts";
import type { ReceiptRow } from "@konter/contract/receipts";
import { qrModules } from "@konter/ui";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import type { SheetLayout } from "./paper-layout.ts";
import { qrModuleDots } from "./qr-width.ts";
import { strip } from "./raster.ts";

const BARCODE = { height: 60, text: false } as const;
/** The encoder counts widths from 1, which it sends as GS w 2. */
const ENCODER_WIDTH: Readonly<Record<number, number>> = { 2: 1, 3: 2 };
const QR = { model: 2, errorlevel: "m" } as const;
const THRESHOLD = 128;
/** The cutter is above the print head, so this many lines must be fed before cutting. */
const LINES_BEFORE_CUT = 4;

/** Encodes one sheet for an ESC/POS printer: exactly the rows, and the elements that printers draw themselves. */
export function encodeRows(
  rows: readonly ReceiptRow[],
  { paper, columns, logo }: SheetLayout,
): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: "esc-pos",
    columns,
    feedBeforeCut: LINES_BEFORE_CUT,
    imageMode: "raster",
    newline: "\n",
  });
  encoder.initialize();
  for (const row of rows)
    switch (row.is) {
      case "text": {
        const times = row.large ? 2 : 1;
        encoder.size(times, times).bold(row.bold).line(row.text).bold(false).size(1, 1);
        break;
      }
      case "logo": {
        if (logo === undefined) break;
        const image = strip(logo, PAPERS[paper].dots);
        encoder.image(image, image.width, image.height, "threshold", THRESHOLD);
        break;
      }
      case "barcode":
        encoder
          .align("center")
          .barcode(row.text, "code128", { ...BARCODE, width: ENCODER_WIDTH[row.module_dots] })
          .align("left");
        break;
      case "qr":
        encoder
          .align("center")
          .qrcode(row.text, {
            ...QR,
            size: qrModuleDots(qrModules(row.text).length, PAPERS[paper].dots),
          })
          .align("left");
        break;
      case "cut":
        encoder.cut("partial");
        break;
    }
  return encoder.encode();
}
