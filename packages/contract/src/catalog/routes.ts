/** The first of them is taken before the second, and so on. */
export const ROUTE_PRIORITY_MOST = 99;
/** A route's share among those of its priority, as a number beside theirs. */
export const ROUTE_WEIGHT_MOST = 100;

/** For one product, or for all that the supplier has of its operator or kind. */
export const ROUTE_SCOPES = ["product", "operator", "screen"] as const;
export type RouteScope = (typeof ROUTE_SCOPES)[number];

/** Why another supplier was taken than this one: what closed it, or what put it behind. */
export const PASSED_OVER = [
  "switched_off",
  "tried",
  "too_dear",
  "supplier",
  "closed",
  "stock",
  "cut_off",
  "balance",
  "priority",
  "weight",
  "cost",
] as const;
export type PassedOver = (typeof PASSED_OVER)[number];
