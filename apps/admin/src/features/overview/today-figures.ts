import { getLocale } from "@konter/client/locale";
import type { TodayFigures } from "@konter/contract/report";
import { durationText } from "../../app/times/duration.ts";
import * as m from "#messages";

type Hour = TodayFigures["hours"][number];
type Answers = Pick<TodayFigures["suppliers"][number], "success" | "failed">;

/** What the chart of today can show. */
export const MEASURES = ["sales", "count", "profit"] as const;
export type Measure = (typeof MEASURES)[number];

/** Hours with a sale today or on the compared day, latest first. */
export function soldHours(hours: readonly Hour[]): readonly Hour[] {
  return hours.filter(({ count, count_before: before }) => count > 0 || before > 0).toReversed();
}

/** `09.00` in Indonesian, `09:00` in English. */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}${getLocale() === "id" ? "." : ":"}00`;
}

/** A business date with its weekday: `Minggu, 22 Nov`. */
export function weekdayText(day: string): string {
  const form = { weekday: "long", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(getLocale() === "id" ? "id-ID" : "en-GB", form).format(
    new Date(day),
  );
}

const PERCENT = 100;

/** Change from `before` to `now` in whole percent; undefined if there is nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) * PERCENT) / before) : undefined;
}

/** Success rate of decided purchases in percent with one decimal; undefined without any. */
export function rateOf({ success, failed }: Answers): number | undefined {
  const decided = success + failed;
  // Rounded down, so that an incomplete rate is never shown as 100.
  return decided === 0 ? undefined : Math.floor((success * 1000) / decided) / 10;
}

export function rateText(rate: number | undefined): string {
  return rate === undefined
    ? "–"
    : `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(rate)}%`;
}

export function countText(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}

const MINUTE_SECONDS = 60;

/** Seconds with one decimal; from a minute like every other duration. */
export function secondsText(seconds: number): string {
  if (seconds >= MINUTE_SECONDS) return durationText(seconds);
  const count = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(seconds);
  return m.span_seconds({ count });
}
