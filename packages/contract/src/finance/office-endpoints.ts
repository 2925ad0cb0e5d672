/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const ledgerAccounts = "GET admin/finance/accounts";
export const ledgerAccountSearch = "POST admin/finance/accounts/search";
export const ledgerStatement = "GET admin/finance/accounts/{account_id}";
export const ledgerJournals = "GET admin/finance/journals/{reference}";
export const revenueReport = "GET admin/finance/report";
export const officeAlerts = "GET admin/finance/alerts";
