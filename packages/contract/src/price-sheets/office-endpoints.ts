/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const priceSheetExport = "GET admin/price-sheets/export";
export const priceSheetUpload = "POST admin/price-sheets/uploads/{file_name}";
export const priceSheets = "GET admin/price-sheets";
export const priceSheet = "GET admin/price-sheets/{sheet_id}";
export const priceSheetRows = "GET admin/price-sheets/{sheet_id}/rows";
export const priceSheetApply = "POST admin/price-sheets/{sheet_id}/apply";
export const priceSheetCancel = "POST admin/price-sheets/{sheet_id}/cancel";
export const priceSheetRollBack = "POST admin/price-sheets/{sheet_id}/roll-back";
