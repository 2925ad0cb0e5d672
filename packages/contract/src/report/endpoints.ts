/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const transactions = "GET report/transactions";
export const summary = "GET report/summary";
export const agents = "GET report/agents";
export const agentTransactions = "GET report/agents/transactions";
export const mutations = "GET report/mutations";
export const profit = "GET report/profit";
export const exportTransactions = "GET report/export";
export const debts = "GET report/debts";
export const repayDebt = "POST report/debts/{ref_id}/repay";
export const writeOffDebt = "POST report/debts/{ref_id}/write-off";
export const reinstateDebt = "POST report/debts/{ref_id}/reinstate";
