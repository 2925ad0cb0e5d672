import type { DomesticCourier } from "../parcels/rules.ts";

/** The couriers with calls under their own name (SPEC.md section 7): the first part of the calls' names and of their paths. */
export const NAMED_COURIERS = {
  sicepat: { code: "sicepat", path: "sicepat" },
  idexpress: { code: "idexpress", path: "idexpress" },
  ninjaXpress: { code: "ninja_xpress", path: "ninja-xpress" },
  sapExpress: { code: "sap_express", path: "sap-express" },
  jntCargo: { code: "jnt_cargo", path: "jnt-cargo" },
  jntExpress: { code: "jnt_express", path: "jnt-express" },
  jneExpress: { code: "jne_express", path: "jne-express" },
  lionParcel: { code: "lion_parcel", path: "lion-parcel" },
} as const satisfies Readonly<
  Record<string, { readonly code: DomesticCourier; readonly path: string }>
>;
export type NamedCourier = keyof typeof NAMED_COURIERS;
export const NAMED_COURIER_KEYS = Object.keys(NAMED_COURIERS) as readonly NamedCourier[];

/** A booking that is not confirmed within so many hours is cancelled. */
export const BOOKING_HOURS = 24;

/** The calls that order a shipment under a courier's own name. */
export const COURIER_ORDER_CALLS = NAMED_COURIER_KEYS.map((name) => `${name}Order` as const);
