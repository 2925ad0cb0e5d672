/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const promos = "GET admin/promos";
export const promoSave = "POST admin/promos";
export const promoPreview = "POST admin/promos/loss";
export const promoEnd = "POST admin/promos/{promo_id}/end";
