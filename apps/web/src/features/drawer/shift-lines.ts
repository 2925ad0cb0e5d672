import type { DrawerReport } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { layOut } from "@konter/contract/receipts";
import type { ReceiptLine, ReceiptRow } from "@konter/contract/receipts";
import { formatDateTime } from "@konter/ui";
import * as m from "#messages";
import { soldTitle } from "../product-kinds/index.ts";
import { namedCount, namedFigures } from "./figures.tsx";
import type { NamedAmount } from "./figures.tsx";

const amountLine = ({ label, amount }: NamedAmount, isBold?: true): ReceiptLine => ({
  is: "fact",
  label,
  value: formatRupiah(amount),
  ...(isBold && { bold: true }),
});

/** The report of a shift for paper with this many columns, as shown on screen and printed. */
export const shiftRows = (
  report: DrawerReport,
  brandName: string,
  columns: number,
): readonly ReceiptRow[] => layOut(shiftLines(report, brandName), columns);

function shiftLines({ shift, kinds }: DrawerReport, brandName: string): readonly ReceiptLine[] {
  const fact = (label: string, value: string): ReceiptLine => ({ is: "fact", label, value });
  return [
    { is: "text", text: brandName, align: "centre", bold: true },
    { is: "text", text: m.drawer_report(), align: "centre" },
    { is: "rule" },
    fact(m.drawer_till(), shift.till),
    fact(m.drawer_person(), shift.person),
    fact(m.drawer_opened_at(), formatDateTime(shift.opened_at)),
    fact(
      m.drawer_closed_at(),
      shift.closed_at === null ? m.drawer_still_open() : formatDateTime(shift.closed_at),
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
    { is: "cut" },
  ];
}
