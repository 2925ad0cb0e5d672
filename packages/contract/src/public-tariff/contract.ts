import { call, perMinute } from "../call.ts";
import { tariffFees, tariffFeesQuery, tariffLane, tariffLaneQuery } from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const visitor = { access: "public", feature: "shipping" } as const;

export const calls = {
  tariffLane: call("GET tarif", {
    ...visitor,
    input: tariffLaneQuery,
    output: tariffLane,
    errors: ["feature_off", "region_unknown"],
    rateLimit: perMinute(30),
    summary: "The names of two districts, and the couriers whose fees visitors can compare.",
  }),
  tariffFees: call("GET tarif/{courier}", {
    ...visitor,
    input: tariffFeesQuery,
    output: tariffFees,
    errors: [
      "feature_off",
      "region_unknown",
      "courier_closed",
      "courier_disturbed",
      "courier_no_answer",
      "parcel_place_not_served",
      "parcel_weight_outside",
      "tariff_busy",
    ],
    rateLimit: perMinute(90),
    summary: "What one courier's services cost for a parcel. Books and keeps nothing.",
  }),
};
