import { businessDate } from "@konter/contract";

/** The filters as they stand in the address; all of them together narrow the rows. */
export interface TransactionFilters {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly status?: string;
  readonly type?: string;
  readonly product?: string;
  readonly number?: string;
  readonly ref_id?: string;
  readonly supplier?: string;
}

export type FilterName = keyof TransactionFilters;

/** Filters after a change; an empty value takes the filter away. */
export function withFilters(
  filters: TransactionFilters,
  change: TransactionFilters,
): TransactionFilters {
  return Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  );
}

/** `YYYY-MM-DD` compares as text. */
export function datesAreSwapped({ date_from: from, date_to: to }: TransactionFilters): boolean {
  return from !== undefined && to !== undefined && from > to;
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;
export const PERIODS = ["today", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period that ends today in WIB; `now` in milliseconds. */
export function periodDates(
  period: Period,
  now: number,
): Required<Pick<TransactionFilters, "date_from" | "date_to">> {
  const today = businessDate(new Date(now));
  if (period === "today") return { date_from: today, date_to: today };
  if (period === "month") return { date_from: `${today.slice(0, 8)}01`, date_to: today };
  return { date_from: businessDate(new Date(now - 6 * DAY_MILLISECONDS)), date_to: today };
}
