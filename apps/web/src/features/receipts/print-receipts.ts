import * as receiptsEndpoints from "@konter/contract/receipts/endpoints";
import { isQuote } from "@konter/contract/receipts";
import type { ReceiptSource } from "@konter/contract/receipts";
import { newKey } from "@konter/ui";
import { api } from "../../app/api.ts";
import { offersNative } from "../native/index.ts";
import { bluetooth } from "./bluetooth-api.ts";
import type { PaperLayout } from "./paper-size.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { ReceiptPrinter } from "./receipt-printer.ts";
import { rowsOf } from "./written-receipt.ts";
import type { Written } from "./written-receipt.ts";

/** Whether this browser, or the application around it, reaches a receipt printer at all. */
export const reachesPrinter = (): boolean =>
  offersNative("print_receipt") || bluetooth() !== undefined;

/** Acts that did not come to their end: begun again they are the same act, and count once. */
const begun = new Map<string, string>();

/** Counts a print of these receipts; which print of each it is. What is only a quote is not counted. Throws CallFailed. */
export async function countPrints(
  sources: readonly ReceiptSource[],
  serviceFee: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const ids = sources
    .filter((source) => !isQuote(source))
    .map(({ ref_id }) => ref_id)
    .join();
  if (ids === "") return new Map();
  const act = JSON.stringify([ids, serviceFee]);
  const key = begun.get(act) ?? newKey();
  begun.set(act, key);
  const { prints } = await api(
    receiptsEndpoints.receiptPrint,
    { ids, ...(serviceFee !== undefined && { service_fee: serviceFee }) },
    { idempotencyKey: key },
  );
  return new Map(prints.map(({ ref_id, number }) => [ref_id, number]));
}

/** The act has come to its end: the next one is another print. */
export function endPrints(sources: readonly ReceiptSource[], serviceFee: number | undefined): void {
  const ids = sources
    .filter((source) => !isQuote(source))
    .map(({ ref_id }) => ref_id)
    .join();
  begun.delete(JSON.stringify([ids, serviceFee]));
}

export interface PrintRun {
  readonly sources: readonly ReceiptSource[];
  readonly written: Omit<Written, "print" | "layout">;
  readonly layout: PaperLayout;
  /** After each receipt that came out. */
  readonly onPrinted: (refId: string, number: number) => void;
}
export type RunEnd = "printed" | "paper_out";

/** Prints one receipt after the other, each cut from the next; stops where the paper ends. Throws CallFailed, PrinterFailed. */
export async function printReceipts(printer: ReceiptPrinter, run: PrintRun): Promise<RunEnd> {
  const { encodeReceipt } = await import("./encode-receipt.ts");
  const { sources, written, layout, onPrinted } = run;
  const logo = written.answer.logo?.[layout.paper];
  for (const source of sources) {
    const counted = await countPrints([source], written.serviceFee);
    const number = counted.get(source.ref_id) ?? 1;
    const rows = rowsOf(source, { ...written, layout, print: number });
    const end = await printer.print(encodeReceipt(rows, { ...layout, logo }));
    if (end === "paper_out") return end;
    // A part of it is in somebody's hand: the whole one is another print.
    endPrints([source], written.serviceFee);
    if (end === "cut_short") return "paper_out";
    onPrinted(source.ref_id, number);
  }
  return "printed";
}

/** By the application where it offers that, else by Bluetooth; a failure of the first is no end. Throws as `printReceipts`. */
export async function printSomehow(run: PrintRun, onFallBack: () => void): Promise<RunEnd> {
  const left = [...run.sources];
  const onPrinted = (refId: string, number: number) => {
    left.shift();
    run.onPrinted(refId, number);
  };
  if (offersNative("print_receipt")) {
    const { wrapperPrinter } = await import("./wrapper-printer.ts");
    try {
      return await printReceipts(wrapperPrinter(run.layout.paper), { ...run, onPrinted });
    } catch (failure) {
      if (!(failure instanceof PrinterFailed)) throw failure;
      onFallBack();
    }
  }
  if (bluetooth() === undefined) throw new PrinterFailed("no other printer");
  const { openPrinter } = await import("./bluetooth-printer.ts");
  return printReceipts(await openPrinter(), { ...run, sources: [...left], onPrinted });
}
