/** The action for a price below its floor: close the product for that tier, or raise the price to the floor. */
export const FLOOR_ACTIONS = ["close", "lift"] as const;
export type FloorAction = (typeof FLOOR_ACTIONS)[number];

/** Maximum number of products below their floor that a preview lists; it always returns the full count. */
export const UNDER_FLOOR_ROWS = 50;

/** Approval kinds for setting and removing a floor. */
export const FLOOR_APPROVAL = "catalog.price_floor";
export const FLOOR_REMOVAL_APPROVAL = "catalog.price_floor_removal";
