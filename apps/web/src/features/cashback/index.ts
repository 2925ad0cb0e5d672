export { AgentList } from "./agent-list.tsx";
export { AgentTransactions } from "./agent-transactions.tsx";
export { agentsQuery } from "./api.ts";
export { CashbackReport } from "./cashback-report.tsx";
export { MastersOnly } from "./masters-only.tsx";
export { PostpaidReport } from "./postpaid-report.tsx";
