import { sampleReceipt } from "@konter/contract/receipts";
import type { ReceiptSettingsAnswer } from "@konter/contract/receipts";
import { printRows } from "../printer/index.ts";
import type { PaperLayout, PrintEnd, ReceiptPrinter } from "../printer/index.ts";
import { rowsOf } from "./written-receipt.ts";

/** A row with one digit per column, which wraps on the wrong paper; then the sample. Not counted as a print. */
export async function printTestPage(
  printer: ReceiptPrinter,
  answer: ReceiptSettingsAnswer,
  layout: PaperLayout,
): Promise<PrintEnd> {
  const figures = Array.from({ length: layout.columns }, (_sign, index) => (index + 1) % 10);
  const ruler = { is: "text", text: figures.join(""), bold: false, large: false } as const;
  const rows = [ruler, ...rowsOf(sampleReceipt(), { answer, layout, print: 1 })];
  return printRows(printer, rows, { ...layout, logo: answer.logo?.[layout.paper] });
}
