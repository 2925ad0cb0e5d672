/** Maximum priority; a lower number is tried first. */
export const ROUTE_PRIORITY_MOST = 99;
/** Maximum weight. A route's share of the purchases is its weight relative to the other routes of its priority. */
export const ROUTE_WEIGHT_MOST = 100;

/** One product, or all products of the supplier's operator or kind. */
export const ROUTE_SCOPES = ["product", "operator", "screen"] as const;
export type RouteScope = (typeof ROUTE_SCOPES)[number];

/** Why another supplier was used instead: the reason that closed this one or ranked it lower. */
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
