import * as z from "zod/mini";
import { regions } from "../addresses/schemas.ts";
import { amount, amountOut, requiredText, rule } from "../field-rules.ts";
import {
  ALL_COURIERS,
  COURIERS,
  PARCEL_LEAST_GRAMS,
  PARCEL_MOST_CENTIMETRES,
  PARCEL_MOST_GRAMS,
  PARCEL_MOST_VALUE,
} from "./rules.ts";

const courier = z.enum(ALL_COURIERS);
const domesticCourier = z.enum(COURIERS);
const whole = (least: number, most: number) =>
  z.number().check(
    rule("whole_number", (value) => Number.isSafeInteger(value)),
    z.gte(least),
    z.lte(most),
  );
const centimetres = () => whole(1, PARCEL_MOST_CENTIMETRES);

/** The inputs of a fee besides the route. */
export const measures = {
  weight_grams: whole(PARCEL_LEAST_GRAMS, PARCEL_MOST_GRAMS),
  length: centimetres(),
  width: centimetres(),
  height: centimetres(),
  /** Value of the contents. */
  value: amount(1, PARCEL_MOST_VALUE),
};

export const parcelFeeInput = z.strictObject({
  courier: domesticCourier,
  origin: regions.district(),
  destination: regions.district(),
  ...measures,
  /** From the courier's list of commodities. */
  commodity: z.optional(requiredText(40)),
});
export type ParcelFeeInput = z.output<typeof parcelFeeInput>;

export const parcelFeeNiposInput = z.strictObject({
  origin: regions.district(),
  destination: regions.district(),
  ...measures,
});
export type ParcelFeeNiposInput = z.output<typeof parcelFeeNiposInput>;

export const parcelFees = z.object({
  /** Names these fees when the parcel is sent. */
  quote: z.string(),
  courier,
  expires_at: z.string(),
  billed_grams: z.int(),
  volume_grams: z.int(),
  billed_because: z.enum(["weight", "volume", "minimum"]),
  /** Least and highest amount of cash on delivery, and its fees; null if the courier collects none. */
  cod: z.nullable(
    z.object({
      least: amountOut(),
      most: amountOut(),
      fee_permille: z.int(),
      fee_least: z.int(),
      own_permille: z.int(),
    }),
  ),
  fees: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      shipping_fee: amountOut(),
      shipping_tax: amountOut(),
      /** Added only to an insured parcel. */
      insurance_fee: amountOut(),
      /** Whether it collects cash on delivery. */
      takes_cod: z.boolean(),
      /** Credited to the sender's cashback after the order succeeded. */
      agent_cashback: amountOut(),
      days_least: z.nullable(z.int()),
      days_most: z.nullable(z.int()),
    }),
  ),
});
export type ParcelFees = z.output<typeof parcelFees>;
export type ParcelFee = ParcelFees["fees"][number];

/** Fees of the post within the country, with their parts (M399). */
export const parcelFeesNipos = z.object({
  quote: z.string(),
  expires_at: z.string(),
  billed_grams: z.int(),
  cod: parcelFees.shape.cod,
  services: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      /** Before the discount. */
      fee: amountOut(),
      fee_tax: amountOut(),
      /** Insurance without its tax; both are charged only for an insured parcel. */
      insurance: amountOut(),
      insurance_tax: amountOut(),
      discount: amountOut(),
      /** Fee and its tax, less the discount. */
      total: amountOut(),
      total_insured: amountOut(),
      takes_cod: z.boolean(),
      estimation: z.nullable(z.object({ days_least: z.int(), days_most: z.int() })),
    }),
  ),
});
export type ParcelFeesNipos = z.output<typeof parcelFeesNipos>;
