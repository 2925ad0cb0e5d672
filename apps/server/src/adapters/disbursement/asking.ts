import type { SettingsOf } from "../../ports/connection.ts";
import type { DisburserCapabilities } from "../../ports/disbursement.ts";
import { COMMON_ASKING_FIELDS, namedLimits } from "../asking.ts";

/** The polling options that an account's settings may override; omitted ones default to the adapter's values. */
export type DisburserAsking = Partial<
  Omit<DisburserCapabilities, "findsByReference" | "repeatableForMinutes">
>;

const NAMES = Object.keys(COMMON_ASKING_FIELDS) as (keyof typeof COMMON_ASKING_FIELDS)[];

export const disburserAskingOf = (
  settings: SettingsOf<typeof COMMON_ASKING_FIELDS>,
): DisburserAsking => namedLimits(NAMES, settings);

/** Banks return money within a day, so an arrived transfer is rechecked after six hours and again a day later. */
export const DEFAULT_DISBURSER_ASKING = {
  notFoundFinalAfterMinutes: 5,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 15,
  secondLookAfterSeconds: 6 * 60 * 60,
} as const satisfies DisburserAsking;

/** Maximum open connections to a vendor. */
export const DISBURSER_CONNECTIONS = 16;
