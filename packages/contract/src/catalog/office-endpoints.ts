/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminProducts = "GET admin/products";
export const adminProductUpdate = "POST admin/products/{code}";
export const adminRouteSet = "POST admin/products/{code}/routes";
export const supplierSync = "POST admin/suppliers/{id}/sync";
export const marginRules = "GET admin/margin-rules";
export const marginRulePreview = "POST admin/margin-rules/preview";
export const marginRuleSave = "POST admin/margin-rules";
