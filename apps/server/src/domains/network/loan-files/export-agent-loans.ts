import { LOAN_FILE_ROWS } from "@konter/contract/loan-days";
import type { AgentLoansExportQuery } from "@konter/contract/loan-files";
import type { AgentLoan } from "@konter/contract/loans";
import type { ExportFile } from "@konter/contract/report";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { describeAgentLoan, findAgentLoans } from "../loans/index.ts";
import { LOAN_COLUMNS } from "./loan-columns.ts";

const COLUMNS: readonly FileColumn<AgentLoan>[] = [
  ["loan", (loan) => loan.loan_id, 14],
  ["agent", (loan) => loan.agent.name, 24],
  ["agent number", (loan) => loan.agent.hp, 16],
  ...LOAN_COLUMNS,
];

/** Exports the filtered loans of a Master's agents, newest first. */
export async function exportAgentLoans(
  brand: BrandContext,
  masterId: number,
  filter: AgentLoansExportQuery,
): Promise<ExportFile> {
  const rows = await findAgentLoans(
    brand,
    masterId,
    filter,
    Number.MAX_SAFE_INTEGER,
    LOAN_FILE_ROWS,
  );
  return writeSheetFile({
    sheet: "Pinjaman",
    file: "pinjaman-agen",
    columns: COLUMNS,
    rows: rows.map((row) => describeAgentLoan(row, [])),
  });
}
