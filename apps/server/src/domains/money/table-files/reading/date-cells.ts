/**
 * Excel counts days from here; day 25569 is 1970-01-01. Excel's 29 February 1900 does not exist, so days before March
 * 1900 are not usable.
 */
const DAYS_BEFORE_1970 = 25_569;
/** A workbook of the 1904 system counts from 1 January 1904. */
const DAYS_OF_1904 = 1_462;
/** 31 December 9999: a larger number is not a date, whatever its cell's format. */
const LAST_SERIAL = 2_958_465;
const SECONDS_OF_DAY = 86_400;

/** The built-in date and time formats (ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are East Asian). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Returns whether a number format shows a date or time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const [first = ""] = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, "")
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";");
  return !/general/i.test(first) && /[dmyhs]/i.test(first);
}

/**
 * Converts the value of a date cell: `2026-11-25`, `2026-11-25 10:22:33`, or `10:22:33` for a time without a day. A
 * number outside the date range stays a number.
 */
export function dateText(serial: number, is1904: boolean): string | number {
  if (!Number.isFinite(serial) || serial < 0) return serial;
  const seconds = Math.round(serial * SECONDS_OF_DAY);
  if (seconds < SECONDS_OF_DAY) return new Date(seconds * 1_000).toISOString().slice(11, 19);
  const days = is1904 ? serial + DAYS_OF_1904 : serial;
  if (days >= LAST_SERIAL + 1) return serial;
  const offset = (is1904 ? DAYS_OF_1904 : 0) - DAYS_BEFORE_1970;
  return withoutMidnight(new Date((offset * SECONDS_OF_DAY + seconds) * 1_000).toISOString());
}

/** Shortens `2026-11-25T10:22:33…`; midnight becomes a day without a time. */
export const withoutMidnight = (instant: string): string =>
  instant
    .slice(0, 19)
    .replace("T", " ")
    .replace(/ 00:00:00$/, "");
