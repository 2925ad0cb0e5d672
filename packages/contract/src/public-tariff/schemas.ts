import * as z from "zod/mini";
import { regions } from "../addresses/schemas.ts";
import { amountOut, queryInteger } from "../field-rules.ts";
import {
  COURIERS,
  PARCEL_LEAST_GRAMS,
  PARCEL_MOST_CENTIMETRES,
  PARCEL_MOST_GRAMS,
  PARCEL_MOST_VALUE,
} from "../parcels/rules.ts";

const courier = z.enum(COURIERS);
const places = { origin: regions.district(), destination: regions.district() };
const centimetres = () => queryInteger(1, PARCEL_MOST_CENTIMETRES);

export const tariffLaneQuery = z.strictObject(places);
export const tariffLane = z.object({
  /** Names of the districts with city and province. */
  origin: z.string(),
  destination: z.string(),
  couriers: z.array(
    z.object({
      code: courier,
      name: z.string(),
      /** Cubic centimetres that count as a kilogram. */
      volume_divisor: z.int(),
    }),
  ),
});
export type TariffLane = z.output<typeof tariffLane>;

export const tariffFeesQuery = z.strictObject({
  courier,
  ...places,
  weight_grams: queryInteger(PARCEL_LEAST_GRAMS, PARCEL_MOST_GRAMS),
  length: centimetres(),
  width: centimetres(),
  height: centimetres(),
  value: queryInteger(1, PARCEL_MOST_VALUE),
});
export type TariffFeesQuery = z.output<typeof tariffFeesQuery>;

/** The fees of one courier as a visitor sees them: no cashback, no margin, and nothing to send a parcel with. */
export const tariffFees = z.object({
  billed_grams: z.int(),
  billed_because: z.enum(["weight", "volume", "minimum"]),
  services: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      /** With tax, without insurance. */
      total: amountOut(),
      insurance_fee: amountOut(),
      takes_cod: z.boolean(),
      days_least: z.nullable(z.int()),
      days_most: z.nullable(z.int()),
    }),
  ),
});
export type TariffFees = z.output<typeof tariffFees>;
