import { dateText, dateTimeText, monthText, timeText } from "@konter/contract/time-text";
import type { Precision } from "@konter/contract/time-text";
import { kitLocale } from "../texts.ts";

/** Formats a month, `YYYY-MM`, as `Nov 2026`. */
export const formatMonth = (month: string): string => monthText(month, kitLocale());

/** Formats a business date, `YYYY-MM-DD`, as `21 Nov 2026`. */
export const formatDate = (date: string): string => dateText(date, kitLocale());

/** Formats an ISO instant as `14.05` in WIB. */
export const formatTime = (instant: string, precision?: Precision): string =>
  timeText(instant, kitLocale(), precision);

/** Formats an ISO instant as `21 Nov 2026, 14.05` in WIB. */
export const formatDateTime = (instant: string, precision?: Precision): string =>
  dateTimeText(instant, kitLocale(), precision);
