import type { Endpoints } from "./endpoints.ts";

/** The calls of pages that need an extra permission: apart, so that what every page loads does not grow with them. */
export const PERMISSION_ENDPOINTS = {
  permissionAsked: "GET account/permission-request",
  permissionAsk: "POST account/permission-request",
  depositTransfer: "GET payment/deposit/transfer",
} as const satisfies Endpoints;
