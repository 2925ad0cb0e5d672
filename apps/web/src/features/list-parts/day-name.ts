import { kitLocale } from "@konter/ui";

const TAG = { id: "id-ID", en: "en-GB" } as const;
const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };

/** `21 Nov 2026` for `2026-11-21`; other parts of a day when they are named. */
export function dayName(day: string, parts = DAY): string {
  return new Intl.DateTimeFormat(TAG[kitLocale()], { ...parts, timeZone: "UTC" }).format(
    new Date(day),
  );
}
