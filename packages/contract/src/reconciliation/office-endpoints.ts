/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const booksToday = "GET admin/books/today";
export const bookDays = "GET admin/books/days";
export const bookDay = "GET admin/books/days/{day}";
export const bookDayClose = "POST admin/books/days/{day}/close";
export const statementAccounts = "GET admin/statements/accounts";
export const statementPreview = "POST admin/statements/{source}/{account}/preview";
export const statementImport =
  "POST admin/statements/{source}/{account}/{first_day}/{last_day}/{extent}";
export const statements = "GET admin/statements";
export const statement = "GET admin/statements/{statement_id}";
export const statementRows = "GET admin/statements/{statement_id}/rows";
export const differences = "GET admin/differences";
export const difference = "GET admin/differences/{difference_id}";
export const differencesAssign = "POST admin/differences/assign";
export const differencesResolve = "POST admin/differences/resolve";
export const differenceExport = "POST admin/differences/export";
