/** What becomes of a price below its floor: the product closes for that tier, or the price is lifted to it. */
export const FLOOR_ACTIONS = ["close", "lift"] as const;
export type FloorAction = (typeof FLOOR_ACTIONS)[number];

/** So many products below their floor are named before a change; their count is always told. */
export const UNDER_FLOOR_ROWS = 50;

/** The kinds of approval by which two people set a floor, or take one away. */
export const FLOOR_APPROVAL = "catalog.price_floor";
export const FLOOR_REMOVAL_APPROVAL = "catalog.price_floor_removal";
