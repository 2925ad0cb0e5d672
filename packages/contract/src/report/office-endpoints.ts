/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminTransactions = "GET admin/transactions";
export const todayFigures = "GET admin/figures/today";
export const transactionSearch = "POST admin/transactions/search";
