/** The groups of weekdays for which staff enter a courier's hours. */
export const COURIER_DAYS = ["weekdays", "saturday", "sunday"] as const;
export type CourierDays = (typeof COURIER_DAYS)[number];

/** `HH:MM` in WIB. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}
/** When a courier takes and fetches parcels; null for a closed day. */
export type CourierHours = Readonly<Record<CourierDays, OpenSpan | null>>;

const WIB_MILLISECONDS = 7 * 3_600_000;
const DAY_MILLISECONDS = 24 * 3_600_000;

const daysOf = (weekday: number): CourierDays =>
  weekday === 0 ? "sunday" : weekday === 6 ? "saturday" : "weekdays";

/** The next opening of a courier that is closed now (M430); null while it is open, and if it never opens. */
export function nextOpening(hours: CourierHours, now: Date): Date | null {
  // The fields of this date in UTC are those of the clock in WIB.
  const local = new Date(now.getTime() + WIB_MILLISECONDS);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = midnight + ahead * DAY_MILLISECONDS;
    const span = hours[daysOf(new Date(day).getUTCDay())];
    if (span === null) continue;
    const opens = day + millisecondsOf(span.opens);
    if (local.getTime() < opens) return new Date(opens - WIB_MILLISECONDS);
    if (local.getTime() < day + millisecondsOf(span.closes)) return null;
  }
  return null;
}

function millisecondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}
