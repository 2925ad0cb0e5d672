import type { GatewayCapabilities } from "../../../../ports/payment-gateway.ts";

/** Limits for queries to an account, and requirements of a payment method. */
export interface AskingRules extends Omit<GatewayCapabilities, "callbackSignsBody"> {
  readonly reversibleForSeconds: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Delays after the first query, whose time the vendor defines. */
const STEPS_MINUTES = [2, 4, 8, 15, 30] as const;
const AFTER_EXPIRY_MS = MINUTE;
/** After its expiry a charge is polled hourly for this long, and daily until the second limit. */
const HOURLY_UNTIL_MS = DAY;
const DAILY_UNTIL_MS = 7 * DAY;
/** The number of unanswered queries about a decided charge before a person takes over. */
export const MOST_UNANSWERED = 24;
const SHORTEST_PAUSE_MS = 5_000;

export const later = (now: Date, milliseconds: number): Date =>
  new Date(now.getTime() + milliseconds);

/**
 * Returns the time of the next query by the position in the schedule: the first query, the back-off, hourly until a day
 * after expiry, then daily.
 */
export function nextQuestion(
  asks: number,
  { expiresAt, isOpen }: { readonly expiresAt: Date; readonly isOpen: boolean },
  rules: AskingRules,
  now: Date,
): Date | "given_up" {
  const sinceExpiry = now.getTime() - expiresAt.getTime();
  // A charge closed only locally may still be paid until the gateway expires it.
  if (sinceExpiry > (isOpen ? DAILY_UNTIL_MS : HOURLY_UNTIL_MS)) return "given_up";
  const pause = sinceExpiry > HOURLY_UNTIL_MS ? DAY : stepOf(asks, rules);
  const next = later(now, pause);
  const afterExpiry = later(expiresAt, AFTER_EXPIRY_MS);
  // Detects an unpaid expiry in time.
  return now < afterExpiry && next > afterExpiry ? afterExpiry : next;
}

function stepOf(
  asks: number,
  { firstCheckAfterSeconds, minSecondsBetweenCalls }: AskingRules,
): number {
  if (asks === 0) return Math.max(firstCheckAfterSeconds, minSecondsBetweenCalls) * 1_000;
  const minutes = STEPS_MINUTES[asks - 1];
  return minutes === undefined ? HOUR : minutes * MINUTE;
}

/**
 * Used after a call without a response while a customer waits for instructions, and for a status that has to be
 * reported twice.
 */
export const soon = (now: Date, { minSecondsBetweenCalls }: AskingRules): Date =>
  later(now, Math.max(minSecondsBetweenCalls * 1_000, SHORTEST_PAUSE_MS));

/** Doubles from ten seconds up to an hour. */
export const backOff = (now: Date, tries: number): Date =>
  later(now, Math.min(10_000 * 2 ** Math.min(tries, 20), HOUR));

/** Whether two equal statuses are far enough apart to be accepted. */
export const isApart = (since: Date, now: Date, { minSecondsBetweenCalls }: AskingRules): boolean =>
  now.getTime() - since.getTime() >= minSecondsBetweenCalls * 1_000;

/** Whether "no such charge" comes late enough after creation to be accepted. */
export const notFoundCounts = (
  madeAt: Date,
  now: Date,
  { notFoundFinalAfterMinutes }: AskingRules,
): boolean => now.getTime() - madeAt.getTime() >= notFoundFinalAfterMinutes * MINUTE;
