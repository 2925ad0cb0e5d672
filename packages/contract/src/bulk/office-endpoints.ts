/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminBulkRuns = "GET admin/bulk-runs";
export const adminBulkRun = "GET admin/bulk-runs/{code}";
export const adminBulkRows = "GET admin/bulk-runs/{code}/rows";
export const adminBulkMove = "POST admin/bulk-runs/{code}/move";
