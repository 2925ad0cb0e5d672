import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  adminShipmentPage,
  adminShipmentQuery,
  courierAccounts,
  courierList,
  courierPlacesAnswer,
  courierPlacesInput,
  parcelFeeInput,
  parcelFees,
  parcelSendInput,
  parcelTrackInput,
  shipment,
  shipmentInput,
  shipmentPage,
  shipmentQuery,
  trackedShipment,
  waybillRangeInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Every call of members needs the account's flag for parcels, read anew each time. */
const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;

export const calls = {
  parcelCouriers: call("GET mlo/couriers", {
    ...member,
    input: nothing,
    output: courierList,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The couriers that the account may use, with their services and limits.",
  }),
  parcelFee: call("POST mlo/transaction/get_fee", {
    ...member,
    input: parcelFeeInput,
    output: parcelFees,
    errors: [
      ...CLOSED,
      "courier_not_allowed",
      "courier_closed",
      "courier_no_answer",
      "region_unknown",
      "parcel_place_not_served",
      "parcel_weight_outside",
    ],
    rateLimit: perMinute(240),
    summary: "What one courier's services cost for a parcel. Books nothing.",
  }),
  parcelSend: call("POST mlo/transaction/send", {
    ...member,
    idempotent: true,
    input: parcelSendInput,
    output: shipment,
    errors: [
      ...CLOSED,
      "courier_not_allowed",
      "courier_closed",
      "parcel_quote_over",
      "parcel_total_moved",
      "parcel_insurance_needed",
      "parcel_not_insured",
      "phone_not_mobile",
      "waybills_used_up",
      "pin_missing",
      "pin_locked",
      "pin_reset_needed",
      "pin_wrong",
      "account_blocked",
      "agent_stopped",
      "cooling_limit",
      "balance_insufficient",
    ],
    rateLimit: perMinute(60),
    summary: "Orders a shipment. The answer means: accepted, money held.",
  }),
  shipments: call("GET mlo/transaction/list", {
    ...member,
    input: shipmentQuery,
    output: shipmentPage,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's shipments, the newest first, and how many there are of each kind.",
  }),
  shipmentOrder: call("GET mlo/transaction/get_order", {
    ...member,
    input: shipmentInput,
    output: trackedShipment,
    errors: [...CLOSED, "shipment_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One shipment and where its parcel has been.",
  }),
  shipmentCancel: call("POST mlo/transaction/cancel", {
    ...member,
    input: shipmentInput,
    output: shipment,
    errors: [...CLOSED, "shipment_not_found", "shipment_not_cancelable"],
    rateLimit: perMinute(60),
    summary:
      "Asks the courier to cancel an order that it has not picked up; the money follows its answer.",
  }),
  parcelTrack: call("POST mlo/transaction/track", {
    ...member,
    input: parcelTrackInput,
    output: trackedShipment,
    errors: [...CLOSED, "shipment_not_found"],
    rateLimit: perMinute(60),
    summary: "Where a parcel of the account is; its courier is asked if the answer is not fresh.",
  }),
  adminShipments: call("GET admin/shipments", {
    access: "staff",
    permission: "parcels.read",
    input: adminShipmentQuery,
    output: adminShipmentPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "All shipments, the newest first; those that a person has to look at.",
  }),
  courierAccounts: call("GET admin/courier-accounts", {
    access: "staff",
    permission: "parcels.read",
    input: nothing,
    output: courierAccounts,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The accounts at couriers with their waybills and known places.",
  }),
  waybillRangeAdd: call("POST admin/courier-accounts/waybills", {
    access: "staff",
    permission: "parcels.write",
    input: waybillRangeInput,
    output: courierAccounts,
    errors: ["courier_account_not_found", "waybill_range_backwards", "waybill_range_overlaps"],
    rateLimit: perMinute(30),
    summary: "Adds waybill numbers that a courier has given to the brand.",
  }),
  courierPlacesSave: call("POST admin/courier-accounts/places", {
    access: "staff",
    permission: "parcels.write",
    input: courierPlacesInput,
    output: courierPlacesAnswer,
    errors: [],
    rateLimit: perMinute(30),
    summary: "Saves how a courier names districts, from pasted rows; refused rows change nothing.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "parcels.read": {
    id: "Melihat paket dan akun kurir",
    en: "See parcels and courier accounts",
    roles: ["support", "finance"],
  },
  "parcels.write": {
    id: "Mendaftarkan nomor resi dan wilayah kurir",
    en: "Register waybills and couriers' districts",
    roles: ["catalogue"],
  },
} as const satisfies PermissionRows;
