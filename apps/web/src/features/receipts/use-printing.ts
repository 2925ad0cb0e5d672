import type { ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { flushSync } from "react-dom";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { usePrinter } from "../printer/index.ts";
import type { PaperLayout, PrintSheet } from "../printer/index.ts";
import { countPrints, endPrints } from "./count-prints.ts";
import { rowsOf } from "./written-receipt.ts";

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
    readonly insteadOfPrinter: () => Promise<void>;
    /** Which print of each receipt is on the paper now. */
    readonly onNumbers: (numbers: ReadonlyMap<string, number>) => void;
  },
) {
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

  const sheetOf = (source: ReceiptSource): PrintSheet => {
    let number = 1;
    return {
      rows: async () => {
        number = (await countPrints([source], serviceFee)).get(source.ref_id) ?? 1;
        return rowsOf(source, { answer, layout, serviceFee, print: number });
      },
      onEnd: (end) => {
        // A part of it is in somebody's hand: the whole one is another print.
        endPrints([source], serviceFee);
        if (end === "printed") onNumbers(new Map([[source.ref_id, number]]));
      },
    };
  };
  const printer = usePrinter({
    sheets: sources.map(sheetOf),
    layout: { ...layout, logo: answer.logo?.[layout.paper] },
    words: {
      printed: (count) => m.receipts_printed({ count }),
      paperOut: (done) => m.receipts_paper_out({ done, count: sources.length }),
    },
    insteadOfPrinter,
  });
  return { prepare, ...printer };
}
