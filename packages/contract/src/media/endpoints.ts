/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const mediaDesigns = "GET pricelist/media";
export const mediaPrices = "POST pricelist/media/prices";
export const mediaDesignSave = "POST pricelist/media/designs";
export const mediaDesignRefresh = "POST pricelist/media/designs/{design_id}/refresh";
export const mediaDesignDelete = "DELETE pricelist/media/designs/{design_id}";
export const mediaBackgroundSave = "POST pricelist/media/backgrounds";
export const mediaBackgroundDelete = "DELETE pricelist/media/backgrounds/{background_id}";
