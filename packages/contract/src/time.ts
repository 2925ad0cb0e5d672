/** The business runs on Western Indonesian Time (UTC+7, no daylight saving); people in WITA and WIT see the same dates. */
export const BUSINESS_TIME_ZONE = "Asia/Jakarta";

/** Of `BUSINESS_TIME_ZONE`; by arithmetic, since a browser takes longer for its first date format than for a whole screen. */
const BUSINESS_OFFSET_MILLISECONDS = 7 * 3_600_000;

/** `YYYY-MM-DDTHH:MM:SS.mmmZ` in WIB. Throws RangeError for an invalid date. */
export const businessTime = (instant: Date): string =>
  new Date(instant.getTime() + BUSINESS_OFFSET_MILLISECONDS).toISOString();

/** `YYYY-MM-DD` of an instant in WIB. */
export function businessDate(instant: Date): string {
  return businessTime(instant).slice(0, 10);
}

/** `HH:MM` of an instant in WIB. */
export function businessClock(instant: Date): string {
  return businessTime(instant).slice(11, 16);
}

/** Whether a WIB clock time lies in a daily closed period; the period may cross midnight, start is inside, end is not. */
export function isWithinCutOff(clock: string, startsAt: string, endsAt: string): boolean {
  if (startsAt === endsAt) return false;
  return startsAt < endsAt
    ? clock >= startsAt && clock < endsAt
    : clock >= startsAt || clock < endsAt;
}
