/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const tokenTariffs = "GET admin/token-tariffs";
export const tokenTariffAdd = "POST admin/token-tariffs";
export const tokenTariffRemove = "POST admin/token-tariffs/{id}/remove";
