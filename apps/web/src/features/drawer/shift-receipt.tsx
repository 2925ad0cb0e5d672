import type { DrawerReport } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { layOut, PAPERS, rowsAsText } from "@konter/contract/receipts";
import type { PaperWidth, ReceiptLine } from "@konter/contract/receipts";
import { ChoiceGroup, classes, formatShortDateTime, PrintButton, ShareButton } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { soldTitle } from "../product-kinds/index.ts";
import { namedCount, namedFigures } from "./figures.tsx";
import type { NamedAmount } from "./figures.tsx";
import "../../app/paper.css";

const PAPER_WIDTH: Readonly<Record<PaperWidth, string>> = {
  "58": "max-w-80 print:w-[48mm]",
  "80": "max-w-md print:w-[72mm]",
};

const amountLine = ({ label, amount }: NamedAmount, isBold?: true): ReceiptLine => ({
  is: "fact",
  label,
  value: formatRupiah(amount),
  ...(isBold && { bold: true }),
});

/** The report of a shift as a receipt's lines: what a printer of receipts shows of it. */
function linesOf({ shift, kinds }: DrawerReport): readonly ReceiptLine[] {
  const fact = (label: string, value: string): ReceiptLine => ({ is: "fact", label, value });
  return [
    { is: "text", text: session.get().brand.name, align: "centre", bold: true },
    { is: "text", text: m.drawer_report(), align: "centre" },
    { is: "rule" },
    fact(m.drawer_till(), shift.till),
    fact(m.drawer_person(), shift.person),
    fact(m.drawer_opened_at(), formatShortDateTime(shift.opened_at)),
    fact(
      m.drawer_closed_at(),
      shift.closed_at === null ? m.drawer_still_open() : formatShortDateTime(shift.closed_at),
    ),
    { is: "rule" },
    ...namedFigures(shift).map((row) => amountLine(row)),
    { is: "rule" },
    ...namedCount(shift).map((row) => amountLine(row, true)),
    ...(shift.difference_reason === null ? [] : [fact(m.drawer_reason(), shift.difference_reason)]),
    ...(kinds.length === 0 ? [] : [{ is: "rule" } as const]),
    ...kinds.map((row) =>
      fact(
        `${soldTitle(row.kind as Parameters<typeof soldTitle>[0])} (${row.count})`,
        formatRupiah(row.selling_price),
      ),
    ),
    ...(kinds.length === 0
      ? []
      : [
          amountLine({
            label: m.profit(),
            amount: kinds.reduce((sum, { profit, loss }) => sum + profit - loss, 0),
          }),
        ]),
    { is: "rule" },
    fact(m.drawer_signed(), ""),
    { is: "space" },
  ];
}

/** On white paper in any theme, as wide as the roll. */
export function ShiftReceipt({ report }: { readonly report: DrawerReport }) {
  const [paper, setPaper] = useState<PaperWidth>("58");
  const text = rowsAsText(layOut(linesOf(report), Number(PAPERS[paper].columns[0])));
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
