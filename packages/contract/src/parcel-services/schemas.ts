import * as z from "zod/mini";
import { amount, amountOut, requiredText } from "../field-rules.ts";
import { ALL_COURIERS } from "../parcels/rules.ts";
import { formatRupiah, rupiah } from "../values/money.ts";
import { errors } from "./errors.ts";
import { MOST_SERVICE_MARGIN, SERVICE_UNITS } from "./rules.ts";
import type { ServiceTerms } from "./rules.ts";

const figures = {
  unit: z.enum(SERVICE_UNITS),
  /** Added to the courier's fee. */
  margin: amountOut(),
  /** Of the margin, for the sender. */
  agent_cashback: amountOut(),
  /** Of the margin, for the sender's upline. */
  upline_share: amountOut(),
};

/** The services of every courier account with what the brand adds and gives. */
export const courierServices = z.object({
  accounts: z.array(
    z.object({
      account: z.string(),
      courier: z.enum(ALL_COURIERS),
      name: z.string(),
      services: z.array(
        z.object({
          service: z.string(),
          service_name: z.string(),
          ...figures,
          /** Null for a service that nobody has set. */
          changed_at: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type CourierServices = z.output<typeof courierServices>;
export type CourierService = CourierServices["accounts"][number]["services"][number];

const HIGHEST = MOST_SERVICE_MARGIN.rupiah;

const marginInLimit = z.refine<ServiceTerms>(
  ({ unit, margin }) => margin <= MOST_SERVICE_MARGIN[unit],
  {
    path: ["margin"],
    params: {
      rule: "parcel_margin_too_high",
      sentence: errors.parcel_margin_too_high,
      most: formatRupiah(rupiah(HIGHEST)),
    },
  },
);
const paidFromMargin = z.refine<ServiceTerms>(
  ({ margin, agent_cashback: cashback, upline_share: share }) => cashback + share <= margin,
  {
    path: ["agent_cashback"],
    params: {
      rule: "parcel_cashback_above_margin",
      sentence: errors.parcel_cashback_above_margin,
    },
  },
);

export const courierServiceInput = z
  .strictObject({
    account: requiredText(40),
    service: requiredText(40),
    unit: z.enum(SERVICE_UNITS),
    margin: amount(0, HIGHEST),
    agent_cashback: amount(0, HIGHEST),
    upline_share: amount(0, HIGHEST),
  })
  .check(marginInLimit, paidFromMargin);
export type CourierServiceInput = z.output<typeof courierServiceInput>;
