import { businessDate } from "@konter/contract/time";

/** Days in WIB as `YYYY-MM-DD`, both inclusive; an empty text leaves that end open. */
export interface DateRange {
  readonly date_from: string;
  readonly date_to: string;
}

export const DATE_PERIODS = ["today", "week", "month", "last_month"] as const;
export type DatePeriod = (typeof DATE_PERIODS)[number];

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** The days of a period: one that ends today, or the previous month; `now` in milliseconds. */
export function periodDates(period: DatePeriod, now: number): DateRange {
  const today = businessDate(new Date(now));
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (period) {
    case "today":
      return { date_from: today, date_to: today };
    case "week":
      return { date_from: businessDate(new Date(now - 6 * DAY_MILLISECONDS)), date_to: today };
    case "month":
      return { date_from: firstOfMonth, date_to: today };
    case "last_month": {
      const lastDay = dayBefore(firstOfMonth);
      return { date_from: `${lastDay.slice(0, 8)}01`, date_to: lastDay };
    }
  }
}

/** Calendar arithmetic only, without clock or time zone. */
function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD` can be compared as text. */
export function datesAreSwapped({ date_from: from = "", date_to: to = "" }: Partial<DateRange>) {
  return from !== "" && to !== "" && from > to;
}
