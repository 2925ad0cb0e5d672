import type { SettingsOf } from "../../ports/connection.ts";
import type { GatewayCapabilities } from "../../ports/payment-gateway.ts";
import { COMMON_ASKING_FIELDS, namedLimits } from "../asking.ts";

/** What an account's settings may say of how it is asked; what they leave out is the adapter's own. */
export const GATEWAY_ASKING_FIELDS = COMMON_ASKING_FIELDS;

export type GatewayAsking = Partial<Omit<GatewayCapabilities, "callbackSignsBody">>;

const NAMES = Object.keys(COMMON_ASKING_FIELDS) as (keyof typeof COMMON_ASKING_FIELDS)[];

export const gatewayAskingOf = (
  settings: SettingsOf<typeof GATEWAY_ASKING_FIELDS>,
): GatewayAsking => namedLimits(NAMES, settings);

/**
 * No gateway documents a figure for these. "No such charge" is believed after five minutes: the answer that was lost is on its
 * way no longer, and nobody was shown anything to pay by.
 */
export const DEFAULT_GATEWAY_ASKING = {
  notFoundFinalAfterMinutes: 5,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
} as const satisfies GatewayAsking;

/** Connections kept open to a gateway at most. */
export const GATEWAY_CONNECTIONS = 16;
