export { AgentList } from "./agent-list.tsx";
export { AgentTransactions } from "./agent-transactions.tsx";
export { agentsQuery, CASHBACK_STATES } from "./api.ts";
export { activeCashbackFilters, CashbackFields, NoCashback, StateSums } from "./cashback-parts.tsx";
export { CashbackReport } from "./cashback-report.tsx";
export { EntryTable } from "./entry-table.tsx";
export { MastersOnly } from "./masters-only.tsx";
export { PostpaidReport } from "./postpaid-report.tsx";
