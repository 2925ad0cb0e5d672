import { CallFailed } from "@konter/contract/client";
import { snackbar } from "@konter/ui";
import { useState } from "react";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import type { SheetLayout } from "./paper-layout.ts";
import { printSheets } from "./print-sheets.ts";
import type { PrintSheet } from "./print-sheets.ts";

/** Prints sheets on the selected printer. After the paper ran out it continues with the unprinted sheet. */
export function usePrinter({
  sheets,
  layout,
  words,
  insteadOfPrinter,
}: {
  readonly sheets: readonly PrintSheet[];
  readonly layout: SheetLayout;
  readonly words: {
    readonly printed: (count: number) => string;
    readonly paperOut: (done: number) => string;
  };
  /** Called if no printer can be used. */
  readonly insteadOfPrinter?: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState(0);

  async function print(): Promise<void> {
    const left = sheets.slice(printed === sheets.length ? 0 : printed);
    let done = sheets.length - left.length;
    setBusy(true);
    try {
      const end = await printSheets(left, layout, {
        onPrinted: () => {
          done += 1;
        },
        onFallBack: () => snackbar.add({ text: m.printer_of_app_failed(), tone: "info" }),
      });
      snackbar.add(
        end === "paper_out"
          ? { text: words.paperOut(done), tone: "danger" }
          : { text: words.printed(done), tone: "success" },
      );
    } catch (failure) {
      if (failure instanceof CallFailed) showFailure(failure);
      else {
        snackbar.add({ text: m.printer_failed(), tone: "danger" });
        await insteadOfPrinter?.();
      }
    } finally {
      setPrinted(done);
      setBusy(false);
    }
  }
  return { busy, print };
}
