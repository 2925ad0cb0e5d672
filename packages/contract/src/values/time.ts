/**
 * The business runs on Western Indonesian Time (UTC+7, no daylight saving); users in WITA and WIT see the same dates.
 */
export const BUSINESS_TIME_ZONE = "Asia/Jakarta";

/**
 * Offset of `BUSINESS_TIME_ZONE`. Computed by arithmetic, because a browser's first date format takes longer than
 * rendering a screen.
 */
const BUSINESS_OFFSET_MILLISECONDS = 7 * 3_600_000;

/** Formats an instant as `YYYY-MM-DDTHH:MM:SS.mmmZ` in WIB. Throws RangeError for an invalid date. */
export const businessTime = (instant: Date): string =>
  new Date(instant.getTime() + BUSINESS_OFFSET_MILLISECONDS).toISOString();

/** Formats an instant as `YYYY-MM-DD` in WIB. */
export function businessDate(instant: Date): string {
  return businessTime(instant).slice(0, 10);
}

/** Formats an instant as `HH:MM` in WIB. */
export function businessClock(instant: Date): string {
  return businessTime(instant).slice(11, 16);
}

/**
 * Whether a WIB clock time is in a daily closed period. The period may cross midnight; it includes its start and
 * excludes its end.
 */
export function isWithinCutOff(clock: string, startsAt: string, endsAt: string): boolean {
  if (startsAt === endsAt) return false;
  return startsAt < endsAt
    ? clock >= startsAt && clock < endsAt
    : clock >= startsAt || clock < endsAt;
}
