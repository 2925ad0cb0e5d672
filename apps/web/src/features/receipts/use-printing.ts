import type { ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { CallFailed } from "@konter/contract/client";
import { snackbar } from "@konter/ui";
import { useState } from "react";
import { flushSync } from "react-dom";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import type { PaperLayout } from "./paper-size.ts";
import { countPrints, endPrints, printSomehow } from "./print-receipts.ts";

/** What comes in the place of printing where no printer prints. */
type InsteadOfPrinter = () => Promise<void>;

/** Prints of the receipts on a screen, by the browser's dialog or by a receipt printer. */
export function usePrinting(
  sources: readonly ReceiptSource[],
  {
    answer,
    layout,
    serviceFee,
    insteadOfPrinter,
    onNumbers,
  }: {
    readonly answer: ReceiptSettingsAnswer;
    readonly layout: PaperLayout;
    readonly serviceFee: number | undefined;
    readonly insteadOfPrinter: InsteadOfPrinter;
    /** Which print of each receipt is on the paper now. */
    readonly onNumbers: (numbers: ReadonlyMap<string, number>) => void;
  },
) {
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState(0);

  /** Counts the print, and has its number on the paper before the dialog opens. */
  async function prepare(): Promise<boolean> {
    try {
      const counted = await countPrints(sources, serviceFee);
      endPrints(sources, serviceFee);
      flushSync(() => onNumbers(counted));
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    }
  }

  /** What is left after the paper ended begins with the receipt that did not come out. */
  async function print(): Promise<void> {
    const left = sources.slice(printed === sources.length ? 0 : printed);
    let done = sources.length - left.length;
    setBusy(true);
    try {
      const end = await printSomehow(
        {
          sources: left,
          written: { answer, serviceFee },
          layout,
          onPrinted: (refId, number) => {
            done += 1;
            onNumbers(new Map([[refId, number]]));
          },
        },
        () => snackbar.add({ text: m.printer_of_app_failed(), tone: "info" }),
      );
      if (end === "paper_out")
        snackbar.add({
          text: m.printer_paper_out({ done, count: sources.length }),
          tone: "danger",
        });
      else snackbar.add({ text: m.printer_done({ count: done }), tone: "success" });
    } catch (failure) {
      if (failure instanceof CallFailed) showFailure(failure);
      else {
        snackbar.add({ text: m.printer_failed(), tone: "danger" });
        await insteadOfPrinter();
      }
    } finally {
      setPrinted(done);
      setBusy(false);
    }
  }
  return { busy, prepare, print };
}
