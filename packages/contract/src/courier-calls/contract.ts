import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { agentParcelsQuery, agentShipmentPage } from "../agent-shipments/schemas.ts";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { calls as manifests } from "../manifests/contract.ts";
import { manifest, manifestDetail, manifestInput } from "../manifests/schemas.ts";
import { pickupAnswer } from "../parcel-tracking/schemas.ts";
import { calls as mlo } from "../parcels/contract.ts";
import {
  commodityList,
  parcelFees,
  parcelSendInput,
  shipment,
  shipmentInput,
  shipmentPage,
  trackedShipment,
} from "../parcels/schemas.ts";
import type { NAMED_COURIERS, NamedCourier } from "./rules.ts";
import {
  bookingInput,
  destinationList,
  destinationQuery,
  freeWaybills,
  letterInput,
  namedFeeInput,
  namedListQuery,
  pickupLetter,
  waybillInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = { access: "member", feature: "shipping" } as const;
/** Every call needs the courier's own flag, read anew each time. */
const CLOSED = ["feature_off", "parcels_not_agent", "courier_not_allowed"] as const;
const read = { fault: "retrieval_failed", rateLimit: perMinute(240) } as const;
const write = { rateLimit: perMinute(60) } as const;

type PathOf<Name extends NamedCourier> = (typeof NAMED_COURIERS)[Name]["path"];

/** The calls that every courier has, below its name. */
const callsOf = <Path extends PathOf<NamedCourier>>(path: Path) => ({
  Transactions: call(`GET ${path}/transaction/list`, {
    ...member,
    ...read,
    input: namedListQuery,
    output: shipmentPage,
    errors: CLOSED,
    summary: "The account's shipments with this courier, the newest first.",
  }),
  Agents: call(`GET ${path}/transaction/agen`, {
    ...member,
    ...read,
    permission: AGENTS_PERMISSION,
    input: agentParcelsQuery,
    output: agentShipmentPage,
    errors: CLOSED,
    summary: "Shipments of the account's agents with this courier, with totals.",
  }),
  Fee: call(`POST ${path}/transaction/get_fee`, {
    ...member,
    input: namedFeeInput,
    output: parcelFees,
    errors: mlo.parcelFee.errors,
    rateLimit: perMinute(240),
    summary: "What this courier's services cost for a parcel. Books nothing.",
  }),
  Order: call(`POST ${path}/transaction/create_order`, {
    ...member,
    ...write,
    idempotent: true,
    input: parcelSendInput,
    output: shipment,
    errors: mlo.parcelSend.errors,
    summary: "Orders a shipment with this courier. The answer means: accepted, money held.",
  }),
  Cancel: call(`POST ${path}/transaction/cancel`, {
    ...member,
    ...write,
    input: shipmentInput,
    output: shipment,
    errors: [
      ...CLOSED,
      "shipment_not_found",
      "shipment_not_cancelable",
      "parcel_cancel_needs_proof",
    ],
    summary: "Asks this courier to cancel an order; the money follows its answer.",
  }),
  Track: call(`POST ${path}/transaction/track`, {
    ...member,
    ...write,
    input: waybillInput,
    output: trackedShipment,
    errors: [...CLOSED, "shipment_not_found"],
    summary: "Where a parcel of the account with this courier is.",
  }),
  Destinations: call(`GET ${path}/transaction/get_destination`, {
    ...member,
    ...read,
    input: destinationQuery,
    output: destinationList,
    errors: CLOSED,
    summary: "Districts that this courier serves, by a part of the name of district or city.",
  }),
  ManifestOpen: call(`POST ${path}/manifest/open`, {
    ...member,
    ...write,
    input: nothing,
    output: manifest,
    errors: manifests.manifestOpen.errors,
    summary: "Opens a manifest for this courier; while one is open, returns that one.",
  }),
  ManifestStatus: call(`GET ${path}/manifest/status`, {
    ...member,
    ...read,
    input: manifestInput,
    output: manifestDetail,
    errors: [...CLOSED, "manifest_not_found"],
    summary: "One manifest for this courier with its parcels, our count and the courier's.",
  }),
  ManifestClose: call(`POST ${path}/manifest/close`, {
    ...member,
    ...write,
    input: manifestInput,
    output: manifestDetail,
    errors: [...CLOSED, "manifest_not_found", "manifest_empty", "cn23_manifest_undeclared"],
    summary: "Closes a manifest for this courier. Closing again changes nothing.",
  }),
});

const PICKUP = [
  "shipment_not_found",
  "pickup_not_waiting",
  "pickup_not_offered",
  "pickup_called",
  "courier_no_answer",
] as const;
const sicepatExtras = {
  sicepatFind: call("GET sicepat/transaction/find", {
    ...member,
    ...read,
    input: shipmentInput,
    output: trackedShipment,
    errors: [...CLOSED, "shipment_not_found"],
    summary: "One SiCepat shipment by its reference, with where it has been.",
  }),
  sicepatInquiry: call("POST sicepat/transaction/get_inquiry", {
    ...member,
    input: namedFeeInput,
    output: parcelFees,
    errors: mlo.parcelFee.errors,
    rateLimit: perMinute(240),
    summary: "The same as sicepat/transaction/get_fee, under SiCepat's own word.",
  }),
  sicepatPickup: call("POST sicepat/transaction/pickup", {
    ...member,
    ...write,
    input: shipmentInput,
    output: pickupAnswer,
    errors: [...CLOSED, ...PICKUP],
    summary: "Calls SiCepat again for a parcel that waits for its courier.",
  }),
  sicepatWaybill: call("GET sicepat/transaction/waybill", {
    ...member,
    ...read,
    input: nothing,
    output: freeWaybills,
    errors: [...CLOSED, "courier_closed"],
    summary: "The next free waybill of the brand's SiCepat numbers, and how many are left.",
  }),
};
const LETTER = [...CLOSED, "courier_closed", "courier_no_answer", "spk_not_found"] as const;
const sicepatBookings = {
  sicepatBooking: call("POST sicepat/transaction/booking_order", {
    ...member,
    ...write,
    idempotent: true,
    input: bookingInput,
    output: shipment,
    errors: mlo.parcelSend.errors,
    summary:
      "Orders a shipment without a pick-up. A booking that is not confirmed within 24 hours is cancelled.",
  }),
  sicepatConfirm: call("POST sicepat/transaction/confirm_order", {
    ...member,
    ...write,
    input: shipmentInput,
    output: shipment,
    errors: [...CLOSED, ...PICKUP, "booking_unknown", "booking_over"],
    summary: "Calls for the pick-up of a booking. Confirming again changes nothing.",
  }),
  sicepatSpkCheck: call("GET sicepat/spk/check", {
    ...member,
    rateLimit: perMinute(60),
    input: letterInput,
    output: pickupLetter,
    errors: LETTER,
    summary: "The parcels of a SiCepat pick-up letter, if all of them are the account's.",
  }),
  sicepatSpkConfirm: call("POST sicepat/spk/confirm", {
    ...member,
    ...write,
    input: letterInput,
    output: pickupLetter,
    errors: LETTER,
    summary:
      "Says that the driver with a pick-up letter has come. Confirming again changes nothing.",
  }),
};
const idexpressExtras = {
  idexpressWaybill: call("GET idexpress/transaction/waybill", {
    ...member,
    ...read,
    input: shipmentInput,
    output: shipment,
    errors: [...CLOSED, "shipment_not_found"],
    summary: "One ID Express shipment with its waybill, once the courier has issued it.",
  }),
  idexpressStatus: call("POST idexpress/transaction/status", {
    ...member,
    ...write,
    input: waybillInput,
    output: trackedShipment,
    errors: [...CLOSED, "shipment_not_found"],
    summary: "The status of one ID Express waybill of the account.",
  }),
};
const lionParcelExtras = {
  lionParcelCommodity: call("GET lion-parcel/commodity", {
    ...member,
    ...read,
    input: nothing,
    output: commodityList,
    errors: [...CLOSED, "courier_closed", "courier_disturbed", "courier_no_answer"],
    summary: "The kinds of goods that Lion Parcel knows; one has to be named for its fees.",
  }),
};

type Prefixed<Name extends string, Calls> = {
  [Key in keyof Calls & string as `${Name}${Key}`]: Calls[Key];
};
const prefixed = <Name extends NamedCourier, Calls extends object>(
  name: Name,
  calls: Calls,
): Prefixed<Name, Calls> =>
  Object.fromEntries(Object.entries(calls).map(([key, row]) => [`${name}${key}`, row])) as Prefixed<
    Name,
    Calls
  >;

export const calls = {
  ...prefixed("sicepat", callsOf("sicepat")),
  ...prefixed("idexpress", callsOf("idexpress")),
  ...prefixed("ninjaXpress", callsOf("ninja-xpress")),
  ...prefixed("sapExpress", callsOf("sap-express")),
  ...prefixed("jntCargo", callsOf("jnt-cargo")),
  ...prefixed("jntExpress", callsOf("jnt-express")),
  ...prefixed("jneExpress", callsOf("jne-express")),
  ...prefixed("lionParcel", callsOf("lion-parcel")),
  ...sicepatExtras,
  ...sicepatBookings,
  ...idexpressExtras,
  ...lionParcelExtras,
};
