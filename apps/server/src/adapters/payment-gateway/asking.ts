import type { SettingsOf } from "../../ports/connection.ts";
import type { GatewayCapabilities } from "../../ports/payment-gateway.ts";
import { COMMON_ASKING_FIELDS, namedLimits } from "../asking.ts";

/** The polling options that an account's settings may override; omitted ones default to the adapter's values. */
export const GATEWAY_ASKING_FIELDS = COMMON_ASKING_FIELDS;

export type GatewayAsking = Partial<Omit<GatewayCapabilities, "callbackSignsBody">>;

const NAMES = Object.keys(COMMON_ASKING_FIELDS) as (keyof typeof COMMON_ASKING_FIELDS)[];

export const gatewayAskingOf = (
  settings: SettingsOf<typeof GATEWAY_ASKING_FIELDS>,
): GatewayAsking => namedLimits(NAMES, settings);

/**
 * No gateway documents these values. "No such charge" is accepted after five minutes: a lost response can no longer
 * arrive, and no customer has received payment instructions.
 */
export const DEFAULT_GATEWAY_ASKING = {
  notFoundFinalAfterMinutes: 5,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
} as const satisfies GatewayAsking;

/** Maximum open connections to a gateway. */
export const GATEWAY_CONNECTIONS = 16;
