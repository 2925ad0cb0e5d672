/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const bulkTerms = "GET bulk/terms";
export const bulkTemplate = "GET bulk/templates/{sells}";
export const bulkUpload = "POST bulk/uploads/{sells}/{file_name}";
export const bulkRuns = "GET bulk/runs";
export const bulkRun = "GET bulk/runs/{code}";
export const bulkRows = "GET bulk/runs/{code}/rows";
export const bulkRowChange = "POST bulk/runs/{code}/rows/{line}";
export const bulkRowsRemove = "POST bulk/runs/{code}/remove";
export const bulkCheck = "POST bulk/runs/{code}/check";
export const bulkErrorsFile = "GET bulk/runs/{code}/errors-file";
export const bulkPasskey = "POST bulk/runs/{code}/confirm/passkey";
export const bulkConfirm = "POST bulk/runs/{code}/confirm";
export const bulkPause = "POST bulk/runs/{code}/pause";
export const bulkResume = "POST bulk/runs/{code}/resume";
export const bulkCancel = "POST bulk/runs/{code}/cancel";
export const bulkResultFile = "GET bulk/runs/{code}/result-file";
