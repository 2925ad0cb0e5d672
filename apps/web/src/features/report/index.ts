export { TransactionReport } from "./transaction-report.tsx";
