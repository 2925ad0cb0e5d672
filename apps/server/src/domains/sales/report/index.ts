export { repayDebt } from "./debts.ts";
export { verifySales } from "./verify-sales.ts";
export { exportCells, exportColumns, exportHeader } from "./export.ts";
export { readReportChunks, readReportTotals } from "./transaction-chunks.ts";
export type { ReportFilter } from "./transaction-chunks.ts";
