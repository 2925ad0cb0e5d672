import type { ServiceLevel } from "./schemas.ts";

/** So many decisions of the last hour speak for themselves; with fewer the last 24 hours are taken. */
export const SERVICE_HOUR_LEAST = 20;
/** With fewer decisions than these in 24 hours nothing is said. */
export const SERVICE_LEAST = 5;
/** What is open for longer counts as it would if it were decided now. */
export const SERVICE_LATE_SECONDS = 60;
/** A percentile lies within this share of the exact one: times are kept in bands a tenth apart. */
export const SERVICE_ERROR = 0.05;

const SLUGGISH_PERCENT = 90;
const SLUGGISH_SECONDS = 60;

/** Whether a customer should be told before paying: one of ten fails, or half of them take longer than a minute. */
export function isSluggish({ success_percent: percent, p50_seconds: half }: ServiceLevel): boolean {
  return (percent !== null && percent < SLUGGISH_PERCENT) || half > SLUGGISH_SECONDS;
}
