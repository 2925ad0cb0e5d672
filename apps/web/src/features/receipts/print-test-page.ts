import { sampleReceipt } from "@konter/contract/receipts";
import type { ReceiptSettingsAnswer } from "@konter/contract/receipts";
import type { PaperLayout } from "./paper-size.ts";
import type { PrintEnd, ReceiptPrinter } from "./receipt-printer.ts";
import { rowsOf } from "./written-receipt.ts";

/** A row of as many figures as there are columns: on the wrong paper it breaks; then the sample. Counts as no print. */
export async function printTestPage(
  printer: ReceiptPrinter,
  answer: ReceiptSettingsAnswer,
  layout: PaperLayout,
): Promise<PrintEnd> {
  const { encodeReceipt } = await import("./encode-receipt.ts");
  const figures = Array.from({ length: layout.columns }, (_sign, index) => (index + 1) % 10);
  const ruler = { is: "text", text: figures.join(""), bold: false, large: false } as const;
  const rows = [ruler, ...rowsOf(sampleReceipt(), { answer, layout, print: 1 })];
  return printer.print(encodeReceipt(rows, { ...layout, logo: answer.logo?.[layout.paper] }));
}
