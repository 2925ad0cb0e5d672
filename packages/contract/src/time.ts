/** The business runs on Western Indonesian Time (UTC+7, no daylight saving); people in WITA and WIT see the same dates. */
export const BUSINESS_TIME_ZONE = "Asia/Jakarta";

const dateFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: "short",
});
const clockFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: BUSINESS_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** `YYYY-MM-DD` of an instant in WIB. */
export function businessDate(instant: Date): string {
  return dateFormat.format(instant);
}

/** `HH:MM` of an instant in WIB. */
export function businessClock(instant: Date): string {
  return clockFormat.format(instant);
}

/** Whether a WIB clock time lies in a daily closed period; the period may cross midnight, start is inside, end is not. */
export function isWithinCutOff(clock: string, startsAt: string, endsAt: string): boolean {
  if (startsAt === endsAt) return false;
  return startsAt < endsAt
    ? clock >= startsAt && clock < endsAt
    : clock >= startsAt || clock < endsAt;
}
