import * as z from "zod/mini";
import { amount, requiredSearchText, requiredText } from "../field-rules.ts";
import { namedFeeInput } from "../courier-calls/schemas.ts";
import { shipmentRoute } from "../parcels/route-schemas.ts";
import { COURIERS, PARCEL_MOST_VALUE, ROUTE_RULES } from "../parcels/rules.ts";
import { parcelAgreement, parcelFees, parcelSendInput, shipment } from "../parcels/schemas.ts";
import { ROUTE_MOST_QUOTES } from "./rules.ts";

const courierCode = z.enum(COURIERS);

export const multiRegionQuery = z.strictObject({ search: requiredSearchText(60) });
export const multiRegions = z.object({
  regions: z.array(
    z.object({
      district: z.string(),
      name: z.string(),
      city: z.string(),
      province: z.string(),
      /** The account's couriers that serve it, with their own names of it. */
      couriers: z.array(
        z.object({ courier: courierCode, courier_code: z.string(), courier_name: z.string() }),
      ),
    }),
  ),
});
export type MultiRegions = z.output<typeof multiRegions>;

export const multiFeeInput = namedFeeInput;
export type MultiFeeInput = z.output<typeof multiFeeInput>;
export const multiFees = z.object({
  couriers: z.array(
    z.object({
      courier: courierCode,
      courier_name: z.string(),
      /** Null if the courier was refused. */
      fees: z.nullable(parcelFees),
      /** The error code of its refusal. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type MultiFees = z.output<typeof multiFees>;

const {
  quote: _quote,
  service: _service,
  total: _total,
  cod_fee: _codFee,
  ...agreed
} = parcelAgreement.shape;
export const routeInput = z.strictObject({
  rule: z.enum(ROUTE_RULES),
  /** The courier of the rule `courier`. */
  courier: z.optional(courierCode),
  /** The fees that the sender saw, as named by get_fee. */
  quotes: z.array(requiredText(40)).check(z.minLength(1), z.maxLength(ROUTE_MOST_QUOTES)),
  ...agreed,
  /** The most that the sender pays, and that may be kept of cash on delivery. */
  most_total: amount(1),
  most_cod_fee: z.optional(amount(0, PARCEL_MOST_VALUE)),
  pin: parcelSendInput.shape.pin,
});
export type RouteInput = z.output<typeof routeInput>;

export const orderedRoute = z.object({ shipment, route: shipmentRoute });
export type OrderedRoute = z.output<typeof orderedRoute>;
