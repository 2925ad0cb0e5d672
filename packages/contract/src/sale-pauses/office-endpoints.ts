/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const salePauses = "GET admin/sale-pauses";
export const salePauseSet = "POST admin/sale-pauses";
export const salePauseEnd = "POST admin/sale-pauses/end";
