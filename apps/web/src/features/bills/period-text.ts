import { formatMonth } from "@konter/ui";

const MONTH = /^(20\d\d)(0[1-9]|1[0-2])$/;

/** Formats `202611` as a month in words; other text stays unchanged. */
export function monthText(period: string): string {
  const [, year, month] = MONTH.exec(period) ?? [];
  return year === undefined || month === undefined ? period : formatMonth(`${year}-${month}`);
}

/** Formats `202604,202605,202606` as its first and last month. */
export function periodText(period: string): string {
  const months = period.split(",").map((each) => each.trim());
  const [first = ""] = months;
  const last = months.at(-1) ?? "";
  return months.length === 1 ? monthText(first) : `${monthText(first)} – ${monthText(last)}`;
}
