export { AgentList } from "./agent-list.tsx";
export { AgentTransactions } from "./agent-transactions.tsx";
export { CashbackReport } from "./cashback-report.tsx";
export { PostpaidReport } from "./postpaid-report.tsx";
