/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const suppliers = "GET admin/suppliers";
export const supplierUpdate = "POST admin/suppliers/{id}";
export const supplierReopen = "POST admin/suppliers/{id}/reopen";
