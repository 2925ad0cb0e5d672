/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const brandLook = "GET admin/brand";
export const brandPreview = "GET admin/brand/preview";
export const brandSave = "POST admin/brand";
export const brandRollBack = "POST admin/brand/roll-back";
export const brandBusiness = "GET admin/brand/business";
export const brandBusinessSave = "POST admin/brand/business";
export const brandLogo = "POST admin/brand/logo";
export const maintenance = "GET admin/maintenance";
export const maintenanceSave = "POST admin/maintenance";
export const brandLogoRemove = "DELETE admin/brand/logo";
