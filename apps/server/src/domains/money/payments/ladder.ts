import type { GatewayCapabilities } from "../../../ports/payment-gateway.ts";

/** How an account may be asked, and what a way of paying needs. */
export interface AskingRules extends Omit<GatewayCapabilities, "callbackSignsBody"> {
  readonly reversibleForSeconds: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After the first question, whose time the vendor names. */
const STEPS_MINUTES = [2, 4, 8, 15, 30] as const;
const AFTER_EXPIRY_MS = MINUTE;
/** For so long after its expiry a charge is asked about every hour, and for so long once a day. */
const HOURLY_UNTIL_MS = DAY;
const DAILY_UNTIL_MS = 7 * DAY;
/** What is decided is asked about so often without an answer; then it is for a person. */
export const MOST_UNANSWERED = 24;
const SHORTEST_PAUSE_MS = 5_000;

export const later = (now: Date, milliseconds: number): Date =>
  new Date(now.getTime() + milliseconds);

/** The place on the ladder decides: the first question, the back-off, then every hour until a day after the expiry, then daily. */
export function nextQuestion(
  asks: number,
  { expiresAt, isOpen }: { readonly expiresAt: Date; readonly isOpen: boolean },
  rules: AskingRules,
  now: Date,
): Date | "given_up" {
  const sinceExpiry = now.getTime() - expiresAt.getTime();
  // What was closed here and not there may still be paid, until the gateway lets it go by itself.
  if (sinceExpiry > (isOpen ? DAILY_UNTIL_MS : HOURLY_UNTIL_MS)) return "given_up";
  const pause = sinceExpiry > HOURLY_UNTIL_MS ? DAY : stepOf(asks, rules);
  const next = later(now, pause);
  const afterExpiry = later(expiresAt, AFTER_EXPIRY_MS);
  // That nobody paid in time is heard in time.
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

/** After a call that was not answered while somebody waits for instructions, or a word that is to be said twice. */
export const soon = (now: Date, { minSecondsBetweenCalls }: AskingRules): Date =>
  later(now, Math.max(minSecondsBetweenCalls * 1_000, SHORTEST_PAUSE_MS));

/** Doubles from ten seconds on, up to an hour. */
export const backOff = (now: Date, tries: number): Date =>
  later(now, Math.min(10_000 * 2 ** Math.min(tries, 20), HOUR));

/** Two equal words so far apart are believed. */
export const isApart = (since: Date, now: Date, { minSecondsBetweenCalls }: AskingRules): boolean =>
  now.getTime() - since.getTime() >= minSecondsBetweenCalls * 1_000;

/** "No such charge" is believed so long after it was made. */
export const notFoundCounts = (
  madeAt: Date,
  now: Date,
  { notFoundFinalAfterMinutes }: AskingRules,
): boolean => now.getTime() - madeAt.getTime() >= notFoundFinalAfterMinutes * MINUTE;
