import { LOAN_FILE_ROWS } from "@konter/contract/loan-days";
import type { AdminLoanDaysExportInput, LoanDay } from "@konter/contract/loan-days";
import type { ExportFile } from "@konter/contract/report";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readDay } from "./list-days.ts";

const COLUMNS: readonly FileColumn<LoanDay>[] = [
  ["loan", (row) => row.loan_id, 14],
  ["agent", (row) => row.agent.name, 24],
  ["agent number", (row) => row.agent.hp, 16],
  ["Master", (row) => row.master.name, 24],
  ["owed", (row) => row.owed, 14],
  ["overdue", (row) => row.overdue, 14],
  ["overdue days", (row) => row.overdue_days, 12],
  ["due", (row) => row.due_class, 12],
  ["open amounts", (row) => row.open_draws, 12],
];

/** Exports the filtered loans of a day, recorded in the audit log. Throws loan_day_future. */
export async function exportDays(
  brand: BrandContext,
  actor: Actor,
  filter: AdminLoanDaysExportInput,
): Promise<ExportFile> {
  const { day, rows, total } = await readDay(brand, filter, LOAN_FILE_ROWS);
  await recordAction(brand.pool, actor, {
    action: "loans.exported",
    subject: "loan_days",
    detail: { ...filter, day, rows: rows.length },
  });
  return writeSheetFile({
    sheet: "Umur pinjaman",
    file: "umur-pinjaman",
    columns: COLUMNS,
    rows,
    total,
    date: day,
  });
}
