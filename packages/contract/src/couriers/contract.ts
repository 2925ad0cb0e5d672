import { regionsAnswer, regionsQuery } from "../addresses/schemas.ts";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { memberInput } from "../members/schemas.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  courierAddressInput,
  courierAskInput,
  courierRefuseInput,
  courierRequestPage,
  courierRequestRow,
  courierRequestsQuery,
  officeCourierAddress,
  ownCourierAddress,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

/** Lets staff see full courier addresses, as printed on every parcel, and change them. */
const PERMISSION = "members.address";

export const calls = {
  courierAddress: call("GET account/multi-courier-address", {
    access: "member",
    feature: "shipping",
    input: nothing,
    output: ownCourierAddress,
    errors: ["feature_off"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's courier address, and what became of the last wish to change it.",
  }),
  courierAsk: call("POST account/multi-courier-address/request", {
    access: "member",
    feature: "shipping",
    idempotent: true,
    input: courierAskInput,
    output: ownCourierAddress,
    errors: ["feature_off", "courier_request_open"],
    rateLimit: perMinute(10),
    summary: "Asks staff for a change of the courier address, with what and why; one at a time.",
  }),
  officeRegions: call("GET admin/region", {
    access: "staff",
    permission: PERMISSION,
    input: regionsQuery,
    output: regionsAnswer,
    errors: [],
    fault: "region_fetch_failed",
    rateLimit: perMinute(240),
    summary: "The regions below one, or those whose name begins with what is looked for.",
  }),
  officeCourierAddress: call("GET admin/members/{member_id}/courier-address", {
    access: "staff",
    permission: PERMISSION,
    input: memberInput,
    output: officeCourierAddress,
    errors: ["member_not_found"],
    rateLimit: perMinute(240),
    summary: "A member's courier address in full, and the request for a change that waits.",
  }),
  courierAddressSave: call("POST admin/members/{member_id}/courier-address", {
    access: "staff",
    permission: PERMISSION,
    idempotent: true,
    input: courierAddressInput,
    output: officeCourierAddress,
    errors: [
      "member_not_found",
      "region_unknown",
      "phone_not_mobile",
      "courier_address_changed",
      "request_not_found",
      "request_decided",
    ],
    rateLimit: perMinute(30),
    summary:
      "Sets a member's courier address, and does the request that it names; the member is told.",
  }),
  courierRequests: call("GET admin/courier-requests", {
    access: "staff",
    permission: PERMISSION,
    input: courierRequestsQuery,
    output: courierRequestPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Members who ask for a change of their courier address, the oldest first, or those decided.",
  }),
  courierRefuse: call("POST admin/courier-requests/{request_id}/refuse", {
    access: "staff",
    permission: PERMISSION,
    input: courierRefuseInput,
    output: courierRequestRow,
    errors: ["request_not_found", "request_decided"],
    rateLimit: perMinute(30),
    summary: "Refuses a change of a courier address; the member reads the reason.",
  }),
};

export const errors = {
  courier_request_open: {
    status: 409,
    id: "Permintaan Anda sebelumnya masih menunggu jawaban petugas.",
    en: "Your earlier request still waits for our staff.",
  },
  courier_address_changed: {
    status: 409,
    id: "Alamat ini baru saja diubah rekan Anda. Tutup, periksa yang baru, lalu ubah lagi.",
    en: "A colleague has just changed this address. Close this, look at the new one, then change it again.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "members.address": { id: "Mengubah alamat kurir", en: "Change courier addresses" },
} as const satisfies PermissionRows;
