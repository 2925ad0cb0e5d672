import { isSluggish } from "@konter/contract/service-levels";
import type { ServiceLevel } from "@konter/contract/service-levels";
import * as m from "#messages";

const MINUTE_SECONDS = 60;

/** On a tile: the usual delivery time, or that deliveries fail. */
export function briefService(level: ServiceLevel): string {
  return isSluggish(level) ? m.service_sluggish() : m.service_usual({ span: spanOf(level) });
}

/** The same in full, with the success rate. */
export function serviceSentence(level: ServiceLevel): string {
  const { success_percent: percent, hours } = level;
  const usual = m.service_usual({ span: spanOf(level) });
  if (percent === null) return `${usual}.`;
  return `${usual}, ${hours === 1 ? m.service_hour({ percent }) : m.service_day({ percent })}.`;
}

function spanOf({ p50_seconds: seconds }: ServiceLevel): string {
  return seconds < MINUTE_SECONDS
    ? m.span_seconds({ count: Math.max(1, Math.round(seconds)) })
    : m.span_minutes({ count: Math.round(seconds / MINUTE_SECONDS) });
}
