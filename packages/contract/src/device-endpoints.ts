import type { Endpoints } from "./endpoints.ts";

/** The calls about devices: apart, so that what every page loads does not grow with them. */
export const DEVICE_ENDPOINTS = {
  deviceWait: "POST auth/device/wait",
  deviceRecover: "POST auth/device/recover",
  deviceRecoverVerify: "POST auth/device/recover/verify",
  devices: "GET account/device",
  deviceAccept: "POST account/device/{device_id}/accept",
  deviceTrust: "POST account/device/{device_id}/trust",
  deviceReject: "POST account/device/{device_id}/reject",
  deviceRevoke: "POST account/device/{device_id}/revoke",
  deviceRename: "POST account/device/{device_id}/rename",
  deviceForget: "POST account/device/{device_id}/forget",
  pushTokenSave: "POST account/token",
  deviceSignOutOthers: "POST account/device/sign-out-others",
} as const satisfies Endpoints;
