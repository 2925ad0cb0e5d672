/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const exports = "GET report/exports";
export const exportOrder = "POST report/exports";
export const depositExportOrder = "POST report/exports/deposits";
