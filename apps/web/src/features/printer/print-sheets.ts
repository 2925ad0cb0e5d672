import type { ReceiptRow } from "@konter/contract/receipts";
import { offersNative } from "../native/native.ts";
import { bluetooth } from "./bluetooth-api.ts";
import type { SheetLayout } from "./paper-layout.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { PrintEnd, ReceiptPrinter } from "./receipt-printer.ts";

/** Whether this browser or the Android application can reach a receipt printer. */
export const reachesPrinter = (): boolean =>
  offersNative("print_receipt") || bluetooth() !== undefined;

/** A sheet that is cut off separately. */
export interface PrintSheet {
  /** Called when the sheet is printed. An exception ends the run. */
  readonly rows: () => Promise<readonly ReceiptRow[]>;
  /** Called after all or a part of it was printed. */
  readonly onEnd: (end: Exclude<PrintEnd, "paper_out">) => void;
}
export type RunEnd = "printed" | "paper_out";

/** Prints rows. Throws PrinterFailed. */
export async function printRows(
  printer: ReceiptPrinter,
  rows: readonly ReceiptRow[],
  layout: SheetLayout,
): Promise<PrintEnd> {
  const { encodeRows } = await import("./encode-rows.ts");
  return printer.print(encodeRows(rows, layout));
}

/**
 * Prints the sheets one after another; stops when the paper runs out. Throws PrinterFailed and exceptions of `rows`.
 */
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

/**
 * Prints through the application if it supports that, otherwise, or if that fails, through Bluetooth. Throws like
 * `printOn`.
 */
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
