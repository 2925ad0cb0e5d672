import type { ServiceLevel } from "./schemas.ts";

/** Minimum number of decisions in the last hour; with fewer, the last 24 hours are used. */
export const SERVICE_HOUR_LEAST = 20;
/** Minimum number of decisions in 24 hours; with fewer, nothing is shown. */
export const SERVICE_LEAST = 5;
/** An open purchase older than this counts as if it were decided now. */
export const SERVICE_LATE_SECONDS = 60;
/** Maximum relative error of a percentile: times are stored in bands that are a tenth apart. */
export const SERVICE_ERROR = 0.05;

const SLUGGISH_PERCENT = 90;
const SLUGGISH_SECONDS = 60;

/** Whether a customer should be warned before paying: one in ten fails, or the median is above a minute. */
export function isSluggish({ success_percent: percent, p50_seconds: half }: ServiceLevel): boolean {
  return (percent !== null && percent < SLUGGISH_PERCENT) || half > SLUGGISH_SECONDS;
}
