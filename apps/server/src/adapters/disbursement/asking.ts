import type { SettingsOf } from "../../ports/connection.ts";
import type { DisburserCapabilities } from "../../ports/disbursement.ts";
import { COMMON_ASKING_FIELDS, namedLimits } from "../asking.ts";

/** What an account's settings may say of how it is asked; what they leave out is the adapter's own. */
export type DisburserAsking = Partial<
  Omit<DisburserCapabilities, "findsByReference" | "repeatableForMinutes">
>;

const NAMES = Object.keys(COMMON_ASKING_FIELDS) as (keyof typeof COMMON_ASKING_FIELDS)[];

export const disburserAskingOf = (
  settings: SettingsOf<typeof COMMON_ASKING_FIELDS>,
): DisburserAsking => namedLimits(NAMES, settings);

/** Banks send money back within the day: what arrived is looked at once more after six hours, and again a day later. */
export const DEFAULT_DISBURSER_ASKING = {
  notFoundFinalAfterMinutes: 5,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 15,
  secondLookAfterSeconds: 6 * 60 * 60,
} as const satisfies DisburserAsking;

/** Connections kept open to a vendor at most. */
export const DISBURSER_CONNECTIONS = 16;
