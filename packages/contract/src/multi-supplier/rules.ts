/** Fees of at most so many couriers are compared. */
export const ROUTE_MOST_QUOTES = 12;

/** Why a candidate was passed over although its courier would take the parcel. */
export type RoutePassedOver = "above_limit" | "other_courier" | "ranked_lower";
