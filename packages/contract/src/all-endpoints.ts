import { ACCOUNT_ENDPOINTS } from "./account-endpoints.ts";
import { AGENT_ENDPOINTS } from "./agent-endpoints.ts";
import { AUTH_ENDPOINTS } from "./auth-endpoints.ts";
import { COURIER_ENDPOINTS, OFFICE_COURIER_ENDPOINTS } from "./courier-endpoints.ts";
import { DEVICE_ENDPOINTS } from "./device-endpoints.ts";
import { MARGIN_ENDPOINTS } from "./margin-endpoints.ts";
import { OFFICE_MEMBER_ENDPOINTS } from "./office-member-endpoints.ts";
import { PERMISSION_ENDPOINTS } from "./permission-endpoints.ts";
import { MEMBER_ENDPOINTS, readEndpoint } from "./endpoints.ts";
import { PASSKEY_ENDPOINTS } from "./passkey-endpoints.ts";
import { SAFETY_ENDPOINTS } from "./safety-endpoints.ts";
import { STAFF_ENDPOINTS } from "./staff-endpoints.ts";
import { VIEW_ENDPOINTS } from "./view-endpoints.ts";

/** Every call; a module of its own, so that neither app carries the other one's. */
export const ENDPOINTS = {
  ...MEMBER_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...AGENT_ENDPOINTS,
  ...COURIER_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...PERMISSION_ENDPOINTS,
  ...SAFETY_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...VIEW_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...MARGIN_ENDPOINTS,
  ...OFFICE_MEMBER_ENDPOINTS,
  ...OFFICE_COURIER_ENDPOINTS,
} as const;

export type CallName = keyof typeof ENDPOINTS;

export function endpointOf(name: CallName): ReturnType<typeof readEndpoint> {
  return readEndpoint(ENDPOINTS[name]);
}
