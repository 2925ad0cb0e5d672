/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const bankAccounts = "GET admin/banks";
export const bankAccountAdd = "POST admin/banks";
export const bankAccountChange = "POST admin/banks/{account_id}";
export const bankAccountPause = "POST admin/banks/{account_id}/pause";
export const bankFileImport = "POST admin/banks/{account_id}/file";
export const bankFeedOpen = "POST admin/banks/{account_id}/feed";
export const bankFeedClose = "POST admin/banks/{account_id}/feed/close";
export const bankImports = "GET admin/banks/imports";
export const bankLines = "GET admin/banks/lines";
export const bankLine = "GET admin/banks/lines/{line_id}";
