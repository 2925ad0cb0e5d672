import type { DrawerReport } from "@konter/contract/drawer";
import { rowsAsText } from "@konter/contract/receipts";
import type { PaperWidth } from "@konter/contract/receipts";
import { ChoiceGroup, classes, PrintButton, ShareButton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import {
  layoutFor,
  PaperStyles,
  PrinterButton,
  receiptSettingsQuery,
  usePrinter,
} from "../printer/index.ts";
import { shiftRows } from "./shift-lines.ts";

const PAPER_WIDTH: Readonly<Record<PaperWidth, string>> = {
  "58": "max-w-80 print:w-[48mm]",
  "80": "max-w-md print:w-[72mm]",
};

/** White paper in any theme, as wide as the roll: the agent's own width until another is selected. */
export function ShiftReceipt({ report }: { readonly report: DrawerReport }) {
  const settings = useQuery(receiptSettingsQuery).data?.settings;
  const [chosen, setPaper] = useState<PaperWidth>();
  const paper = chosen ?? settings?.paper_width ?? "58";
  const layout = layoutFor(paper, settings);
  const rows = shiftRows(report, session.get().brand.name, layout.columns);
  const text = rowsAsText(rows.filter(({ is }) => is === "text"));
  const printer = usePrinter({
    sheets: [{ rows: async () => rows, onEnd: () => undefined }],
    layout,
    words: { printed: m.drawer_report_printed, paperOut: m.drawer_report_paper_out },
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 print-hidden">
        <ChoiceGroup
          label={m.drawer_paper()}
          value={paper}
          choices={[
            ["58", m.roll_58()],
            ["80", m.roll_80()],
          ]}
          onChange={setPaper}
        />
        <div className="grid grid-cols-2 gap-2">
          <PrintButton />
          <ShareButton title={m.drawer_report()} text={text} />
          <PrinterButton printer={printer} />
        </div>
      </div>
      <article
        aria-label={m.drawer_report()}
        className={classes(
          "paper w-full rounded-lg border border-line p-4 print:rounded-none print:border-0 print:p-0 print:[page:roll]",
          PAPER_WIDTH[paper],
        )}
      >
        <PaperStyles />
        <div className="paper-rows">
          <pre data-columns={layout.columns} className="paper-text font-mono">
            {text}
          </pre>
        </div>
      </article>
    </div>
  );
}
