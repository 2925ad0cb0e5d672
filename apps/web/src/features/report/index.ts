export { ReportMenu } from "./report-menu.tsx";
export { TransactionReport } from "./transaction-report.tsx";
