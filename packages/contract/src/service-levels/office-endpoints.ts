/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const supplierServiceLevels = "GET admin/suppliers/{id}/service-levels";
