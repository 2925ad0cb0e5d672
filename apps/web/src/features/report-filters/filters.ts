import { businessDate } from "@konter/contract";

/** The report's filters as they stand in the address; all of them together narrow the rows. */
export interface ReportFilters {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly status?: string;
  readonly type?: string;
  readonly product?: string;
  readonly number?: string;
  readonly ref_id?: string;
  /** Part of an agent's number, where the rows are those of an account's agents. */
  readonly agent?: string;
}

export type FilterName = keyof ReportFilters;

/** Filters after a change; an empty value takes the filter away. */
export function withFilters<Filters extends object>(filters: Filters, change: Filters): Filters {
  return Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  ) as Filters;
}

/** `YYYY-MM-DD` compares as text. */
export function datesAreSwapped({ date_from: from, date_to: to }: ReportFilters): boolean {
  return from !== undefined && to !== undefined && from > to;
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;
export const PERIODS = ["today", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period that ends today in WIB; `now` in milliseconds. */
export function periodDates(
  period: Period,
  now: number,
): Required<Pick<ReportFilters, "date_from" | "date_to">> {
  const today = businessDate(new Date(now));
  if (period === "today") return { date_from: today, date_to: today };
  if (period === "month") return { date_from: `${today.slice(0, 8)}01`, date_to: today };
  return { date_from: businessDate(new Date(now - 6 * DAY_MILLISECONDS)), date_to: today };
}
