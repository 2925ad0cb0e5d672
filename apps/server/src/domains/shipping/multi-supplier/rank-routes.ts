import type { DomesticCourier, RouteRule } from "@konter/contract/parcels";
import type { RoutePassedOver } from "@konter/contract/multi-supplier";

/** A service of one quote, with what a sender pays for it. */
export interface Route {
  readonly courier: DomesticCourier;
  readonly service: string;
  readonly total: number;
  readonly days_least: number | null;
  readonly days_most: number | null;
  /** The error code by which sending it would be refused. */
  readonly refusal: string | undefined;
}

interface Wish {
  readonly rule: RouteRule;
  readonly courier?: DomesticCourier | undefined;
  readonly mostTotal: number;
}

export interface Ranked<Each extends Route> {
  readonly route: Each;
  /** Why it is not taken, whatever the others are. */
  readonly closed: string | undefined;
}

const slowest = ({ days_most: most, days_least: least }: Route): number =>
  most ?? least ?? Number.POSITIVE_INFINITY;
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
const byPrice = (one: Route, other: Route): number =>
  one.total - other.total || compare(slowest(one), slowest(other));
const bySpeed = (one: Route, other: Route): number =>
  compare(slowest(one), slowest(other)) || one.total - other.total;
const byName = (one: Route, other: Route): number =>
  `${one.courier} ${one.service}` < `${other.courier} ${other.service}` ? -1 : 1;

function closedBecause(route: Route, { rule, courier, mostTotal }: Wish): string | undefined {
  if (rule === "courier" && route.courier !== courier)
    return "other_courier" satisfies RoutePassedOver;
  if (route.refusal !== undefined) return route.refusal;
  return route.total > mostTotal ? ("above_limit" satisfies RoutePassedOver) : undefined;
}

/** Orders routes by the rule, the open ones first. The same routes give the same order. */
export function rankRoutes<Each extends Route>(
  routes: readonly Each[],
  wish: Wish,
): readonly Ranked<Each>[] {
  const better = wish.rule === "fastest" ? bySpeed : byPrice;
  return routes
    .map((route) => ({ route, closed: closedBecause(route, wish) }))
    .toSorted(
      (one, other) =>
        Number(one.closed !== undefined) - Number(other.closed !== undefined) ||
        better(one.route, other.route) ||
        byName(one.route, other.route),
    );
}
