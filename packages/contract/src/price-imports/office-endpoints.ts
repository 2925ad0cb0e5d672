/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const priceImports = "GET admin/price-imports";
export const priceImportFetch = "POST admin/price-imports";
export const priceImportFile = "POST admin/suppliers/{supplier}/price-file";
export const priceImport = "GET admin/price-imports/{import_id}";
export const priceImportRows = "GET admin/price-imports/{import_id}/rows";
export const priceImportCompare = "POST admin/price-imports/{import_id}/compare";
export const priceImportMap = "POST admin/price-imports/{import_id}/map";
export const priceImportDiscard = "POST admin/price-imports/{import_id}/discard";
export const priceImportOpen = "POST admin/price-imports/{import_id}/open";
