import type { DrawerReport } from "@konter/contract/drawer";
import { layOut, PAPERS, rowsAsText } from "@konter/contract/receipts";
import type { PaperWidth, ReceiptRow } from "@konter/contract/receipts";
import { Button, ChoiceGroup, classes, PrintButton, ShareButton, snackbar } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { offersNative } from "../native/index.ts";
import { shiftLines } from "./shift-lines.ts";
import "../../app/paper.css";

const PAPER_WIDTH: Readonly<Record<PaperWidth, string>> = {
  "58": "max-w-80 print:w-[48mm]",
  "80": "max-w-md print:w-[72mm]",
};

/** On white paper in any theme, as wide as the roll. */
export function ShiftReceipt({ report }: { readonly report: DrawerReport }) {
  const [paper, setPaper] = useState<PaperWidth>("58");
  const columns = Number(PAPERS[paper].columns[0]);
  const rows = layOut(shiftLines(report, session.get().brand.name), columns);
  const text = rowsAsText(rows);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 print-hidden">
        <ChoiceGroup
          label={m.drawer_paper()}
          value={paper}
          choices={[
            ["58", m.drawer_paper_58()],
            ["80", m.drawer_paper_80()],
          ]}
          onChange={setPaper}
        />
        <div className="grid grid-cols-2 gap-2">
          <PrintButton />
          <ShareButton title={m.drawer_report()} text={text} />
        </div>
        {reachesPrinter && <RollButton rows={rows} paper={paper} columns={columns} />}
      </div>
      <article
        aria-label={m.drawer_report()}
        className={classes(
          "paper w-full rounded-lg border border-line p-4 print:rounded-none print:border-0 print:p-0 print:[page:roll]",
          PAPER_WIDTH[paper],
        )}
      >
        <pre data-paper={paper} className="paper-text paper-shift font-mono">
          {text}
        </pre>
      </article>
    </div>
  );
}

/** Whether this browser, or the application around it, prints on rolls at all. */
const reachesPrinter = offersNative("print_receipt") || "bluetooth" in navigator;

/** To the receipt printer of this counter; a report is no receipt, so nobody counts it. */
function RollButton({
  rows,
  paper,
  columns,
}: {
  readonly rows: readonly ReceiptRow[];
  readonly paper: PaperWidth;
  readonly columns: number;
}) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { printRows } = await import("../receipts/index.ts");
      const end = await printRows([...rows, { is: "cut" }], { paper, columns });
      snackbar.add(
        end === "printed"
          ? { text: m.drawer_printed(), tone: "success" }
          : { text: m.drawer_paper_out(), tone: "danger" },
      );
    } catch {
      snackbar.add({ text: m.drawer_printer_failed(), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" busy={busy} onClick={() => void print()}>
      {m.drawer_print()}
    </Button>
  );
}
