import type { ReceiptRow } from "@konter/contract/receipts";
import { offersNative } from "../native/native.ts";
import { bluetooth } from "./bluetooth-api.ts";
import type { SheetLayout } from "./paper-layout.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { PrintEnd, ReceiptPrinter } from "./receipt-printer.ts";

/** Whether this browser, or the application around it, reaches a receipt printer at all. */
export const reachesPrinter = (): boolean =>
  offersNative("print_receipt") || bluetooth() !== undefined;

/** What is cut from the paper by itself. */
export interface PrintSheet {
  /** Asked for when its turn has come. What it throws ends the run. */
  readonly rows: () => Promise<readonly ReceiptRow[]>;
  /** After all of it, or a part, came out. */
  readonly onEnd: (end: Exclude<PrintEnd, "paper_out">) => void;
}
export type RunEnd = "printed" | "paper_out";

/** Rows to a printer. Throws PrinterFailed. */
export async function printRows(
  printer: ReceiptPrinter,
  rows: readonly ReceiptRow[],
  layout: SheetLayout,
): Promise<PrintEnd> {
  const { encodeRows } = await import("./encode-rows.ts");
  return printer.print(encodeRows(rows, layout));
}

/** One sheet after the other; stops where the paper ends. Throws PrinterFailed, and what `rows` throws. */
async function printOn(
  printer: ReceiptPrinter,
  sheets: readonly PrintSheet[],
  layout: SheetLayout,
): Promise<RunEnd> {
  for (const { rows, onEnd } of sheets) {
    const end = await printRows(printer, await rows(), layout);
    if (end === "paper_out") return end;
    onEnd(end);
    if (end === "cut_short") return "paper_out";
  }
  return "printed";
}

/** By the application where it offers that, else by Bluetooth; a failure of the first is no end. Throws as `printOn`. */
export async function printSheets(
  sheets: readonly PrintSheet[],
  layout: SheetLayout,
  { onPrinted, onFallBack }: { readonly onPrinted: () => void; readonly onFallBack: () => void },
): Promise<RunEnd> {
  const left = sheets.map(({ rows, onEnd }): PrintSheet => ({
    rows,
    onEnd: (end) => {
      onEnd(end);
      if (end !== "printed") return;
      left.shift();
      onPrinted();
    },
  }));
  if (offersNative("print_receipt")) {
    const { wrapperPrinter } = await import("./wrapper-printer.ts");
    try {
      return await printOn(wrapperPrinter(layout.paper), [...left], layout);
    } catch (failure) {
      if (!(failure instanceof PrinterFailed)) throw failure;
      onFallBack();
    }
  }
  if (bluetooth() === undefined) throw new PrinterFailed("no other printer");
  const { openPrinter } = await import("./bluetooth-printer.ts");
  return printOn(await openPrinter(), [...left], layout);
}
