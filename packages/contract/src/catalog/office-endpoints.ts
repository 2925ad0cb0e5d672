/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminProducts = "GET admin/products";
export const adminProductUpdate = "POST admin/products/{code}";
export const adminRouteSet = "POST admin/products/{code}/routes";
export const supplierSync = "POST admin/suppliers/{id}/sync";
export const marginRules = "GET admin/margin-rules";
export const marginRulePreview = "POST admin/margin-rules/preview";
export const marginRuleSave = "POST admin/margin-rules";
export const priceFloors = "GET admin/price-floors";
export const priceFloorPreview = "POST admin/price-floors/preview";
export const priceFloorSave = "POST admin/price-floors";
export const priceFloorRemovalPreview = "POST admin/price-floors/remove/preview";
export const priceFloorRemove = "POST admin/price-floors/remove";
