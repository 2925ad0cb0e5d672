import type { Locale } from "@konter/contract/locale";
import { businessTime } from "@konter/contract/time";
import { kitLocale } from "../texts.ts";

/**
 * Months and characters of CLDR for id-ID and en-GB, formatted by hand, because a page's first Intl.DateTimeFormat
 * takes as long on a slow phone as rendering a list of cards (format-time.test.ts compares the result with Intl).
 */
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  id: ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
};
const BETWEEN_HOURS_AND_MINUTES: Readonly<Record<Locale, string>> = { id: ".", en: ":" };

interface Parts {
  readonly day: string;
  readonly year: string;
  readonly clock: string;
  readonly seconds: string;
}

/** Returns undefined for an invalid instant, which callers show unchanged. */
function partsOf(instant: string): Parts | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  const locale = kitLocale();
  const text = businessTime(date);
  const colon = BETWEEN_HOURS_AND_MINUTES[locale];
  const month = MONTHS[locale][Number(text.slice(5, 7)) - 1] ?? "";
  return {
    day: `${Number(text.slice(8, 10))} ${month}`,
    year: text.slice(0, 4),
    clock: text.slice(11, 16).replace(":", colon),
    seconds: colon + text.slice(17, 19),
  };
}

/** Formats a business date, `YYYY-MM-DD`, as `21 Nov 2026`. */
export function formatDay(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)} ${MONTHS[kitLocale()][Number(month) - 1] ?? month} ${year}`;
}

/** Formats an ISO instant as `21 Nov 2026, 14.05` in WIB. */
export function formatDateTime(instant: string): string {
  const parts = partsOf(instant);
  return parts ? `${parts.day} ${parts.year}, ${parts.clock}` : instant;
}

/** Formats `21 Nov, 14.05`, for contexts in which the year is clear. */
export function formatShortDateTime(instant: string): string {
  const parts = partsOf(instant);
  return parts ? `${parts.day}, ${parts.clock}` : instant;
}

/** Formats an ISO instant as `14.05.09` in WIB. */
export function formatClock(instant: string): string {
  const parts = partsOf(instant);
  return parts ? parts.clock + parts.seconds : instant;
}
