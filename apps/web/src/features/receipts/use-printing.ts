import type { ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { flushSync } from "react-dom";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { usePrinter } from "../printer/index.ts";
import type { PaperLayout, PrintSheet } from "../printer/index.ts";
import { countPrints, endPrints } from "./count-prints.ts";
import { rowsOf } from "./written-receipt.ts";

/** Prints the displayed receipts through the browser's dialog or a receipt printer. */
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
    /** Sets the print number shown on each receipt. */
    readonly onNumbers: (numbers: ReadonlyMap<string, number>) => void;
  },
) {
  /** Counts the print and shows its number before the dialog opens. */
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
        // A part was printed, so the complete one is another print.
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
