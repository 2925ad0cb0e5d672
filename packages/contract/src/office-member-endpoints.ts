import type { Endpoints } from "./endpoints.ts";

/** The back office's calls about members: apart, so that what every room loads does not grow with them. */
export const OFFICE_MEMBER_ENDPOINTS = {
  officeSearch: "POST admin/search",
  adminMember: "GET admin/members/{member_id}",
  memberReveal: "POST admin/members/{member_id}/reveal",
  memberStatement: "GET admin/members/{member_id}/statement",
  memberDevices: "GET admin/members/{member_id}/devices",
  memberMessages: "GET admin/members/{member_id}/messages",
  memberAudit: "GET admin/members/{member_id}/audit",
  memberBlock: "POST admin/members/{member_id}/block",
  memberStanding: "POST admin/members/{member_id}/standing",
  memberFlags: "POST admin/members/{member_id}/flags",
  memberAdjust: "POST admin/members/{member_id}/adjustments",
  permissionGrant: "POST admin/members/{member_id}/permissions",
  permissionRemove: "POST admin/permissions/{grant_id}/remove",
  permissionRequests: "GET admin/permission-requests",
  permissionDecide: "POST admin/permission-requests/{request_id}/decide",
  memberView: "POST admin/members/{member_id}/view",
  blocks: "GET admin/blocks",
  numberBlock: "POST admin/blocks",
  blockLift: "POST admin/blocks/{block_id}/lift",
  deviceBlock: "POST admin/devices/{device_id}/block",
  recoveries: "GET admin/recoveries",
  recoveryStop: "POST admin/recoveries/{device_id}/stop",
} as const satisfies Endpoints;
