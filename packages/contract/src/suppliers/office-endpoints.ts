/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const suppliers = "GET admin/suppliers";
export const supplierUpdate = "POST admin/suppliers/{id}";
export const supplierFundings = "GET admin/suppliers/{id}/fundings";
export const supplierFund = "POST admin/suppliers/{id}/fundings";
export const supplierReopen = "POST admin/suppliers/{id}/reopen";
