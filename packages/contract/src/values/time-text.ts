import type { Locale, Sentence } from "../locale.ts";
import { businessTime } from "./time.ts";

/**
 * Months and characters of CLDR for id-ID and en-GB, formatted by hand, because a page's first Intl.DateTimeFormat
 * takes as long on a slow phone as rendering a list of cards (format-time.test.ts compares the result with Intl).
 */
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  id: ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
};
const BETWEEN_HOURS_AND_MINUTES: Readonly<Record<Locale, string>> = { id: ".", en: ":" };

/** Seconds are for records whose order matters, such as responses of suppliers. */
export type Precision = "minutes" | "seconds";

/** Formats a month, `YYYY-MM`, as `Nov 2026`. */
export function monthText(month: string, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  return `${MONTHS[locale][Number(number) - 1] ?? number} ${year}`;
}

/** Formats a business date, `YYYY-MM-DD`, as `21 Nov 2026`. */
export function dateText(date: string, locale: Locale): string {
  return `${Number(date.slice(8, 10))} ${monthText(date.slice(0, 7), locale)}`;
}

/** Formats an ISO instant as `14.05` in WIB; returns an invalid instant unchanged. */
export function timeText(
  instant: string,
  locale: Locale,
  precision: Precision = "minutes",
): string {
  const time = wibTime(instant);
  if (time === undefined) return instant;
  const clock = precision === "minutes" ? time.slice(11, 16) : time.slice(11, 19);
  return clock.replaceAll(":", BETWEEN_HOURS_AND_MINUTES[locale]);
}

/** Formats an ISO instant as `21 Nov 2026, 14.05` in WIB; returns an invalid instant unchanged. */
export function dateTimeText(
  instant: string,
  locale: Locale,
  precision: Precision = "minutes",
): string {
  const time = wibTime(instant);
  if (time === undefined) return instant;
  return `${dateText(time.slice(0, 10), locale)}, ${timeText(instant, locale, precision)}`;
}

/** A business date in both languages, for an error sentence. */
export const dateSentence = (date: string): Sentence => ({
  id: dateText(date, "id"),
  en: dateText(date, "en"),
});

/** An instant in both languages with its time zone, for an error sentence. */
export function dateTimeSentence(instant: Date): Sentence {
  const text = (locale: Locale) => `${dateTimeText(instant.toISOString(), locale)} WIB`;
  return { id: text("id"), en: text("en") };
}

function wibTime(instant: string): string | undefined {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : businessTime(date);
}
