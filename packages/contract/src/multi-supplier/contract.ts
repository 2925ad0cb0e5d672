import { call, perMinute } from "../call.ts";
import { calls as mlo } from "../parcels/contract.ts";
import {
  multiFeeInput,
  multiFees,
  multiRegionQuery,
  multiRegions,
  orderedRoute,
  routeInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Each call needs the account's flag `mlo_multi_supplier`, read anew each time. */
const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent", "courier_not_allowed"] as const;

export const calls = {
  multiRegions: call("GET mlo/multi-supplier/region", {
    ...member,
    input: multiRegionQuery,
    output: multiRegions,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Districts by a part of their name or city, with the couriers that serve them.",
  }),
  multiFee: call("POST mlo/multi-supplier/get_fee", {
    ...member,
    input: multiFeeInput,
    output: multiFees,
    errors: [...CLOSED, "region_unknown"],
    rateLimit: perMinute(60),
    summary: "What all couriers of the account cost for a parcel, in one response. Books nothing.",
  }),
  multiOrderRoute: call("POST mlo/multi-supplier/create_order_route", {
    ...member,
    idempotent: true,
    input: routeInput,
    output: orderedRoute,
    errors: [...mlo.parcelSend.errors, "route_none", "route_courier_missing"],
    rateLimit: perMinute(60),
    summary:
      "Chooses a route among shown fees by a rule and orders it. Returns why it was chosen. The answer means: accepted, money held.",
  }),
};
