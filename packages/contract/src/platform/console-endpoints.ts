/** Verb and path below /api/v1 of each call of the owner's console, which is served at an address of its own. */
export const platformBrands = "GET console/brands";
export const platformBrand = "GET console/brands/{code}";
export const platformBrandFigures = "GET console/brands/{code}/figures";
export const platformBrandAdd = "POST console/brands";
export const platformBrandHosts = "POST console/brands/{code}/hosts";
export const platformBrandSuspend = "POST console/brands/{code}/suspend";
export const platformBrandResume = "POST console/brands/{code}/resume";
export const platformOwnerLink = "POST console/brands/{code}/owner-link";
export const platformHouse = "GET console/house";
export const platformHouseChoose = "POST console/house";
export const platformHouseAccountOpen = "POST console/brands/{code}/house-account";
export const platformHouseAccountEnd = "POST console/brands/{code}/house-account/end";
export const platformOwners = "GET console/owners";
export const platformOwnerInvite = "POST console/owners";
