import type { ReceiptRow } from "@konter/contract/receipts";
import { offersNative } from "../native/index.ts";
import { bluetooth } from "./bluetooth-api.ts";
import type { PaperLayout } from "./paper-size.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { PrintEnd } from "./receipt-printer.ts";

/**
 * Prints rows that are no receipt of a sale, and counts nothing: by the application where it offers that, else by Bluetooth.
 * Throws PrinterFailed.
 */
export async function printRows(
  rows: readonly ReceiptRow[],
  layout: PaperLayout,
): Promise<PrintEnd> {
  const { encodeReceipt } = await import("./encode-receipt.ts");
  const bytes = encodeReceipt(rows, { ...layout, logo: undefined });
  if (offersNative("print_receipt")) {
    const { wrapperPrinter } = await import("./wrapper-printer.ts");
    try {
      return await wrapperPrinter(layout.paper).print(bytes);
    } catch (failure) {
      if (!(failure instanceof PrinterFailed)) throw failure;
    }
  }
  if (bluetooth() === undefined) throw new PrinterFailed("no other printer");
  const { openPrinter } = await import("./bluetooth-printer.ts");
  return (await openPrinter()).print(bytes);
}
