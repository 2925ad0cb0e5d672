import { BUSINESS_TIME_ZONE } from "@konter/contract";
import type { Locale } from "@konter/contract";
import { kitLocale } from "./texts.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const TAG: Readonly<Record<Locale, string>> = { id: "id-ID", en: "en-GB" };

function format(name: string, options: Intl.DateTimeFormatOptions, instant: string): string {
  const key = `${kitLocale()} ${name}`;
  const known = formats.get(key);
  const made =
    known ??
    new Intl.DateTimeFormat(TAG[kitLocale()], { timeZone: BUSINESS_TIME_ZONE, ...options });
  if (known === undefined) formats.set(key, made);
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : made.format(date);
}

/** `21 Nov 2026, 14.05` of an ISO instant, in WIB. */
export function formatDateTime(instant: string): string {
  return format("long", { dateStyle: "medium", timeStyle: "short" }, instant);
}

/** `21 Nov, 14.05`: where the year is plain from the context. */
export function formatShortDateTime(instant: string): string {
  return format(
    "short",
    { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false },
    instant,
  );
}

/** `14.05.09` of an ISO instant, in WIB. */
export function formatClock(instant: string): string {
  return format("clock", { timeStyle: "medium", hour12: false }, instant);
}
