export { latestTransactionsQuery } from "./api.ts";
export { journalName } from "./evidence-words.ts";
export { TransactionPage } from "./transaction-page.tsx";
export { TransactionTable } from "./transaction-table.tsx";
export { TransactionsPage } from "./transactions-page.tsx";
