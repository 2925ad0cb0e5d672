import { getLocale } from "@konter/client/locale";
import type { TodayFigures } from "@konter/contract/report";
import { durationText } from "../../app/times/duration.ts";
import * as m from "#messages";

type Hour = TodayFigures["hours"][number];
type Answers = Pick<TodayFigures["suppliers"][number], "success" | "failed">;

/** Hours with a sale today or yesterday, latest first. */
export function soldHours(hours: readonly Hour[]): readonly Hour[] {
  return hours.filter(({ count, sales_before: before }) => count > 0 || before > 0).toReversed();
}

/** `09.00` in Indonesian, `09:00` in English. */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}${getLocale() === "id" ? "." : ":"}00`;
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

const MINUTE_SECONDS = 60;

/** Seconds with one decimal; from a minute like every other duration. */
export function secondsText(seconds: number): string {
  if (seconds >= MINUTE_SECONDS) return durationText(seconds);
  const count = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(seconds);
  return m.span_seconds({ count });
}
