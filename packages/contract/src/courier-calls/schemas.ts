import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { requiredSearchText, requiredText } from "../field-rules.ts";
import { parcelFeeInput, parcelSendInput, shipmentQuery } from "../parcels/schemas.ts";

const { courier: _fixed, ...lane } = parcelFeeInput.shape;
/** As for all couriers, with the courier named by the path. */
export const namedFeeInput = z.strictObject(lane);

export const namedListQuery = z.strictObject({
  status: shipmentQuery.shape.status,
  shipping_status: shipmentQuery.shape.shipping_status,
  ...pageQuery,
});

export const destinationQuery = z.strictObject({ search: requiredSearchText(60) });
export const destinationList = z.object({
  destinations: z.array(
    z.object({
      /** Official code of the district. */
      district: z.string(),
      name: z.string(),
      city: z.string(),
      /** As the courier names it. */
      courier_code: z.string(),
      courier_name: z.string(),
    }),
  ),
});

const { pickup: _pickup, ...booked } = parcelSendInput.shape;
/** As every order; its pick-up is called for later. */
export const bookingInput = z.strictObject(booked);

export const letterInput = z.strictObject({ spk: requiredText(40) });
export const pickupLetter = z.object({
  spk: z.string(),
  waybills: z.array(z.string()),
  /** Whether the driver with this letter has come. */
  confirmed: z.boolean(),
});
export type PickupLetter = z.output<typeof pickupLetter>;

export const waybillInput = z.strictObject({ awb: requiredText(40) });
/** The next numbers of the brand's ranges that no parcel has. */
export const freeWaybills = z.object({
  next: z.nullable(z.string()),
  left: z.int(),
});
