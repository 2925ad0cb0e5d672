import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { requiredCode } from "../field-rules.ts";
import { ALL_COURIERS, SHIPPING_STATES } from "../parcels/rules.ts";
import { shipment, trackedShipment } from "../parcels/schemas.ts";
import { TRACK_MOST_WAYBILLS } from "./rules.ts";

const courier = z.enum(ALL_COURIERS);

export const trackManyInput = z.strictObject({
  awbs: z.array(requiredCode(40)).check(z.minLength(1), z.maxLength(TRACK_MOST_WAYBILLS)),
});
export const trackedWaybills = z.object({
  rows: z.array(
    z.object({
      awb: z.string(),
      /** Null for a waybill that is none of the account's. */
      tracked: z.nullable(trackedShipment),
      /** Names of the couriers whose waybills look like it; only for an unknown one. */
      looks_like: z.array(z.string()),
    }),
  ),
});
export type TrackedWaybills = z.output<typeof trackedWaybills>;

export const waitingQuery = z.strictObject({ courier: z.optional(courier), ...pageQuery });
export type WaitingQuery = z.output<typeof waitingQuery>;
export const waitingPage = z.object({
  rows: z.array(
    z.object({
      shipment,
      /** When the courier accepted the order. */
      waiting_since: z.string(),
      /** Whether the courier can be called again. */
      picks_up: z.boolean(),
      /** When it was last called again. */
      called_at: z.nullable(z.string()),
      /** From when it can be called again; null for now. */
      callable_at: z.nullable(z.string()),
    }),
  ),
  next_cursor: z.nullable(z.string()),
});
export type WaitingPage = z.output<typeof waitingPage>;
export type WaitingParcel = WaitingPage["rows"][number];

export const pickupInput = z.strictObject({ ref_id: requiredCode(20) });
export const pickupAnswer = z.object({ called_at: z.string(), callable_at: z.string() });
export type PickupAnswer = z.output<typeof pickupAnswer>;

export const parcelLinkInput = z.strictObject({ ref_id: requiredCode(20) });
export const parcelLink = z.object({ token: z.string() });
export type ParcelLink = z.output<typeof parcelLink>;

export const publicParcelQuery = z.strictObject({ courier, awb: requiredCode(40) });
export type PublicParcelQuery = z.output<typeof publicParcelQuery>;
export const publicParcelLinkQuery = z.strictObject({ token: requiredCode(40) });

/** The public view of a parcel: no names, phones, addresses, and none of the courier's own words. */
export const publicParcel = z.object({
  awb: z.string(),
  expedition_name: z.string(),
  shipping_status: z.enum(SHIPPING_STATES),
  from_city: z.string(),
  to_city: z.string(),
  /** The latest first. */
  steps: z.array(
    z.object({
      at: z.string(),
      state: z.enum(SHIPPING_STATES),
      /** Only a city of our own list. */
      city: z.nullable(z.string()),
    }),
  ),
});
export type PublicParcel = z.output<typeof publicParcel>;
