import type { Endpoints } from "./endpoints.ts";

/** The calls of the courier address that its owner makes: apart, as those of the other screens of the account are. */
export const COURIER_ENDPOINTS = {
  courierAddress: "GET account/multi-courier-address",
  courierAsk: "POST account/multi-courier-address/request",
} as const satisfies Endpoints;

/** And those of the back office. */
export const OFFICE_COURIER_ENDPOINTS = {
  officeRegions: "GET admin/region",
  officeCourierAddress: "GET admin/members/{member_id}/courier-address",
  courierAddressSave: "POST admin/members/{member_id}/courier-address",
  courierRequests: "GET admin/courier-requests",
  courierRefuse: "POST admin/courier-requests/{request_id}/refuse",
} as const satisfies Endpoints;
