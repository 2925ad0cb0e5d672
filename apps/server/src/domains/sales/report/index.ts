export { repayDebt } from "./debts.ts";
export { verifySales } from "./verify-sales.ts";
export { exportCells, exportHeader, exportWidths } from "./export.ts";
export { EXPORT_TITLES, exportAddress, exportSentence } from "./export-notice.ts";
export type { ExportFacts, ExportNotificationKind } from "./export-notice.ts";
export { readReportChunks, readReportTotals } from "./transaction-chunks.ts";
export type { ReportFilter } from "./transaction-chunks.ts";
