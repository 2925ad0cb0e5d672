/** Side of a stored logo in pixels: four times the largest tile, for dense screens and pictures. */
export const LOGO_SIDE_PX = 256;

/** Where a logo is used; the page of the back office groups its rows by it. */
export const LOGO_PLACES = ["prepaid", "bills", "banks", "couriers"] as const;
export type LogoPlace = (typeof LOGO_PLACES)[number];
